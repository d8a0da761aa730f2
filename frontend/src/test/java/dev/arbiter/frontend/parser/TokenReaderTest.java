package dev.arbiter.frontend.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.diagnostic.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;

class TokenReaderTest {
  private static List<String> tokens(String text, boolean hexadecimal) {
    Report report = new Report(SourceText.of("test", text), 0, true);
    TokenReader reader = new TokenReader(text, 0, text.length(), report);
    if (hexadecimal) {
      reader.allowHexadecimal();
    }
    List<String> tokens = new ArrayList<>();
    while (reader.LA(1) != Token.EOF) {
      Lexeme token = reader.current();
      tokens.add(StatementParser.VOCABULARY.getSymbolicName(token.type) + " " + token);
      reader.consume();
    }
    return tokens;
  }

  private static List<String> tokens(String text) {
    return tokens(text, false);
  }

  @Test
  void readsNumbersAsLongAsTheyGo() {
    assertThat(tokens(", 1. .5 1E2 1.e5 2.x 1e 0x1F"))
        .containsExactly(
            "COMMA ,",
            "FLOAT 1.",
            "FLOAT .5",
            "FLOAT 1E2",
            "FLOAT 1.e5",
            "FLOAT 2.",
            "IDENT x",
            "INT 1",
            "IDENT e",
            "INT 0",
            "IDENT x1F");
    assertThat(tokens(", 1e+5 1e- 1.5e-3", false))
        .containsExactly("COMMA ,", "FLOAT 1e+5", "INT 1", "IDENT e", "MINUS -", "FLOAT 1.5e-3");
  }

  @Test
  void tellsRangesFromNumbers() {
    assertThat(tokens("[0..3]"))
        .containsExactly("LBRACKET [", "INT 0", "RANGE ..", "INT 3", "RBRACKET ]");
  }

  @Test
  void readsDimensionsAndWhatLooksLikeThem() {
    assertThat(tokens(", 2D 2Dx 12D 4d"))
        .containsExactly(
            "COMMA ,", "DIMENSION 2D", "DIMENSION 2Dx", "INT 12", "IDENT D", "DIMENSION 4d");
  }

  @Test
  void readsHexadecimalWhereTheDialectHasIt() {
    assertThat(tokens(", 0x1F 0Xg 0x", true))
        .containsExactly("COMMA ,", "INT 0x1F", "INT 0", "IDENT Xg", "INT 0", "IDENT x");
  }

  @Test
  void knowsKeywordsOnlyWhereStatementsBegin() {
    assertThat(tokens("MOV MOV; MOV: FLAT ATTRIB ATTRIB ; END"))
        .containsExactly(
            "VECTOR MOV",
            "IDENT MOV",
            "SEMICOLON ;",
            "VECTOR MOV",
            "COLON :",
            "MODIFIER FLAT",
            "ATTRIB ATTRIB",
            "IDENT ATTRIB",
            "SEMICOLON ;",
            "END END");
  }

  @Test
  void endsCommentsAtEveryLineEnd() {
    assertThat(tokens("a#x\rb#y\nc#z\r\nd#w"))
        .containsExactly("IDENT a", "IDENT b", "IDENT c", "IDENT d");
  }
}
