// Two targets with bindings compile; what an earlier configuration gave goes.
def log = new File(basedir, 'build.log').readLines()
def said = log.findAll { it =~ /translated to|earlier|nothing to translate|skipped|is no package/ }
    .collect { it.replaceAll(/\S*[\/\\](src[\/\\])/, '$1').replace('\\', '/') }
assert said[0..8] == [
    '[INFO] 2 programs translated to glsl120',
    '[INFO] 2 programs translated to glsl330',
    '[INFO] 12 outputs of earlier configurations removed',
    '[INFO] 2 programs translated to glsl330',
    '[INFO] 6 outputs of earlier configurations removed',
    '[INFO] 2 programs translated to glsl330',
    '[INFO] 0 programs translated to glsl330, 6 outputs removed',
    '[WARNING] nothing to translate: there is no directory src/main/gone; the outputs of earlier runs are removed',
    '[INFO] translation is skipped'
]
assert said[9].startsWith('[ERROR]') && said[9].contains("'host.class' is no package: 'class' is a keyword of Java")
assert !new File(basedir, 'target/classes/glsl120/ui/BlurFrag.class').exists()
def left = ['target/generated-resources', 'target/elsewhere'].collectMany { name ->
  def folder = new File(basedir, name)
  def files = []
  if (folder.exists()) { folder.eachFileRecurse { if (it.file) { files << it } } }
  files
}
assert left.empty
