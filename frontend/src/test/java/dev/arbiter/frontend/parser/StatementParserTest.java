package dev.arbiter.frontend.parser;

import static org.assertj.core.api.Assertions.assertThat;

import org.antlr.v4.runtime.atn.DecisionState;
import org.antlr.v4.runtime.atn.LL1Analyzer;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.junit.jupiter.api.Test;

class StatementParserTest {
  @Test
  void decidesEverythingByOneToken() {
    LL1Analyzer analyzer = new LL1Analyzer(StatementParser._ATN);
    for (DecisionState decision : StatementParser._ATN.decisionToState) {
      IntervalSet seen = new IntervalSet();
      for (IntervalSet alternative : analyzer.getDecisionLookahead(decision)) {
        assertThat(alternative).as("decision " + decision.decision).isNotNull();
        assertThat(seen.and(alternative).isNil()).as("decision " + decision.decision).isTrue();
        seen.addAll(alternative);
      }
    }
  }
}
