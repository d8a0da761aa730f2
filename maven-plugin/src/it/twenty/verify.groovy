def log = new File(basedir, 'build.log').text
def said = log.readLines().findAll { it.contains(' translated to glsl120') }
    .collect { it.replace(' translated to glsl120', '').replace('[INFO] ', '') }
assert said == [
    '20 programs',
    '0 programs, 20 files up to date',
    '1 program, 18 files up to date, 2 outputs removed',
    '19 programs'
]
def out = new File(basedir, 'target/generated-resources/arbiter')
assert new File(out, 'deep/7.frag').text.startsWith('#version 120')
assert new File(out, 'deep/7.frag.json').text.contains('state-uniform')
assert !new File(out, 'deep/8.frag').exists()
assert out.listFiles()*.name == ['deep']
