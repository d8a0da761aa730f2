assert new File(basedir, 'target/arbiter-report/report.html').exists()
assert new File(basedir, 'target/arbiter-report/junit.xml').exists()
def log = new File(basedir, 'build.log').text
assert log.contains('1 scene, 1 agrees') || log.contains('1 scene, 1 agree')
// What is wrong with a scene, told as an error, and once.
def errors = log.readLines().findAll { it.startsWith('[ERROR]') && it.contains('broken.shader_test') }
assert errors.size() == 1
assert errors[0] =~ /^\[ERROR\] [^:]*broken.shader_test:\[3,\d+\] there is no 'result.colr'.*did you mean 'result.color'/
assert log.contains('1 error in scenes; the report is ')
assert !log.contains('differs')
