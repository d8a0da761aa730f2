// Every error of every file, and the good program all the same.
def errors = new File(basedir, 'build.log').readLines().findAll { it.startsWith('[ERROR]') }
assert errors.any { it =~ /src.main.arb.a\.fp:\[2,19\] 'missing' is not declared \[E-UNDECL\]/ }
assert errors.any { it =~ /src.main.arb.a\.fp:\[3,\d+\] .*\[E-SCALAR\]/ }
assert errors.any { it =~ /src.main.arb.b\.vp:\[2,29\] .*\[E-SYNTAX\].*did you mean 'vertex.position'/ }
assert errors.any { it.contains('2 translations failed') }
assert new File(basedir, 'target/generated-resources/arbiter/good.frag').exists()
assert !new File(basedir, 'target/generated-resources/arbiter/a.frag').exists()
