assert new File(basedir, 'target/arbiter-report/report.html').exists()
assert new File(basedir, 'target/arbiter-report/junit.xml').exists()
def log = new File(basedir, 'build.log').text
assert log.contains('1 scene, 1 agrees') || log.contains('1 scene, 1 agree')
assert log.contains('scenes differ')
