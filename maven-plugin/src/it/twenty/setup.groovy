// Twenty programs.
def folder = new File(basedir, 'src/main/arb/deep')
folder.mkdirs()
(1..20).each {
  new File(folder, "${it}.fp").text =
      "!!ARBfp1.0\nMUL result.color, fragment.color, { 0.${it} };\nEND\n"
}
return true
