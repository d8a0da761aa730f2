#!/usr/bin/env bash
# Measures the command as its users meet it: start-up on one file beside an empty Java program, and
# ten thousand small files in one run. Prints seconds; docs/performance.md says what was seen.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

seconds() { local start=$EPOCHREALTIME; "$@" >/dev/null 2>"$work/err" || { cat "$work/err" >&2; exit 1; }; echo "$EPOCHREALTIME - $start" | bc -l; }
median() { sort -n | sed -n "$((($1 + 1) / 2))p"; }

sample=samples/programs/lighting/per-vertex-two-lights.vp
./arbiter translate "$sample" -o "$work/warm.vert" >/dev/null
cat > "$work/Empty.java" <<'J'
class Empty { public static void main(String[] a) {} }
J
javac -d "$work" "$work/Empty.java"
one=$(for _ in 1 2 3 4 5 6 7 8 9; do seconds ./arbiter translate "$sample" -o "$work/a.vert"; done | median 9)
empty=$(for _ in 1 2 3 4 5 6 7 8 9; do seconds java -XX:+UseSerialGC -cp "$work" Empty; done | median 9)
printf 'start-up, one file: %.2f s, %.1f times an empty Java program (%.2f s)\n' "$one" "$(echo "$one / $empty" | bc -l)" "$empty"

mkdir -p "$work/in"
programs=(samples/programs/*/*.vp samples/programs/*/*.fp)
count=0
while [ "$count" -lt 10000 ]; do
  for program in "${programs[@]}"; do
    case $program in *errors*) continue ;; esac
    cp "$program" "$work/in/$count.${program##*.}"
    count=$((count + 1))
    [ "$count" -lt 10000 ] || break
  done
done
many=$(seconds ./arbiter translate --interface -d "$work/out" "$work/in")
printf 'ten thousand files, one run: %.1f s, %d written\n' "$many" "$(find "$work/out" -type f | wc -l)"
again=$(seconds ./arbiter translate --interface -d "$work/out" "$work/in")
printf 'the same again, nothing changed: %.1f s\n' "$again"
