def log = new File(basedir, 'build.log').text
def said = log.readLines().findAll { it.contains('glsl120: ') }.collect { it.replaceAll('.*glsl120: ', '') }
assert said == [
    '20 programs translated, 0 files up to date, 0 failed, 0 outputs removed',
    '0 programs translated, 20 files up to date, 0 failed, 0 outputs removed',
    '1 programs translated, 18 files up to date, 0 failed, 2 outputs removed',
    '19 programs translated, 0 files up to date, 0 failed, 0 outputs removed'
]
def out = new File(basedir, 'target/generated-resources/arbiter')
assert new File(out, 'deep/7.frag').text.startsWith('#version 120')
assert new File(out, 'deep/7.frag.json').text.contains('state-uniform')
assert !new File(out, 'deep/8.frag').exists()
assert out.listFiles()*.name == ['deep']
