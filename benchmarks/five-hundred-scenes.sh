#!/usr/bin/env bash
# Cross-checks 500 scenes of 64×64, copies of the samples, by four executors besides the reference
# machine, with a report; prints how long it took. Workers are started once.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for copy in $(seq 1 13); do
  mkdir -p "$work/$copy"
  ln -s "$PWD/samples/programs" "$work/$copy/programs"
  cp -r samples/scenes "$work/$copy/scenes"
done
mapfile -t scenes < <(grep -lrx --include='*.shader_test' 'SIZE 64 64' "$work" | sort | head -n 500)
echo "${#scenes[@]} scenes"
time ./arbiter crosscheck --on gl-arb,gl-glsl,vk-spirv,vk-shaderc --driver llvmpipe,lavapipe \
  --report "$work/report" "${scenes[@]}" | tail -n 2
