def out = new File(basedir, 'target/out.txt').text
assert out.contains('#version 330 core')
assert out.contains('"program.local[0]"')
def log = new File(basedir, 'build.log').text
assert !log.contains('lwjgl')
