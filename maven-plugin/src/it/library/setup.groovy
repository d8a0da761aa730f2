// The example of the README, in a project outside the tree.
def root = new File(basedir, '../../../..').canonicalFile
def readme = new File(root, 'README.md').text
def example = (readme =~ /(?s)```java\n(.*?)```/)[0][1]
assert example.readLines().size() - example.readLines().count { it.startsWith('import ') || it.empty } <= 15
def sources = new File(basedir, 'src/main/java')
sources.mkdirs()
new File(sources, 'Example.java').text = example
return true
