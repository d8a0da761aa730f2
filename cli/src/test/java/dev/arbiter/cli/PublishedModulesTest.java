package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Each module says in its pom what it is, as repositories ask. */
class PublishedModulesTest {
  private static final Path ROOT = Path.of(System.getProperty("arbiter.root"));

  @Test
  void sayWhatTheyAre() throws Exception {
    Document root = read(ROOT.resolve("pom.xml"));
    requireWords(root, "pom.xml");
    assertThat(child(root.getDocumentElement(), "developers")).isNotEmpty();
    NodeList modules = root.getElementsByTagName("module");
    assertThat(modules.getLength()).isGreaterThan(5);
    for (int i = 0; i < modules.getLength(); i++) {
      Path pom = ROOT.resolve(modules.item(i).getTextContent()).resolve("pom.xml");
      assertThat(Files.exists(pom)).isTrue();
      requireWords(read(pom), pom.toString());
    }
  }

  private static void requireWords(Document pom, String name) {
    for (String each : new String[] {"name", "description"}) {
      assertThat(child(pom.getDocumentElement(), each)).as(name + ": " + each).isNotEmpty();
    }
  }

  private static Document read(Path pom) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
  }

  /** The text of an element's own child; empty where it has none. */
  private static String child(Element element, String name) {
    for (Node each = element.getFirstChild(); each != null; each = each.getNextSibling()) {
      if (each.getNodeName().equals(name)) {
        return each.getTextContent().strip();
      }
    }
    return "";
  }
}
