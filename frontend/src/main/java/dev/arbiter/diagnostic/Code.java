package dev.arbiter.diagnostic;

/**
 * The stable codes of diagnostics. Part D of docs/language.md lists the load errors with a failing
 * and a valid program each, D.4 the checks of a pair, D.5 the warnings; docs/scenes.md lists those
 * of scenes.
 */
public enum Code {
  // Bounds, so that no input takes long
  E_SIZE("E-SIZE"),
  E_PROGRAMS("E-PROGRAMS"),
  E_STATEMENTS("E-STATEMENTS"),
  E_TOKENS("E-TOKENS"),
  E_NAMELENGTH("E-NAMELENGTH"),
  // Lexical and program structure
  E_HEADER("E-HEADER"),
  E_CHAR("E-CHAR"),
  E_EOF("E-EOF"),
  E_TRAIL("E-TRAIL"),
  E_SYNTAX("E-SYNTAX"),
  E_OPCODE("E-OPCODE"),
  E_OPTION("E-OPTION"),
  E_OPTCONFLICT("E-OPTCONFLICT"),
  E_OPTEXCL("E-OPTEXCL"),
  E_RESERVED("E-RESERVED"),
  // Declarations
  E_REDECL("E-REDECL"),
  E_UNDECL("E-UNDECL"),
  E_ARRNOIDX("E-ARRNOIDX"),
  E_NOTARRAY("E-NOTARRAY"),
  E_ARRBOUND("E-ARRBOUND"),
  E_ARRSIZE("E-ARRSIZE"),
  E_ARRSEQ("E-ARRSEQ"),
  E_ARRBIND("E-ARRBIND"),
  E_FPOUTARR("E-FPOUTARR"),
  E_RANGEORDER("E-RANGEORDER"),
  E_RANGEUSE("E-RANGEUSE"),
  E_MATROW("E-MATROW"),
  E_RANGE("E-RANGE"),
  // Attributes and relative addressing
  E_ATTRCONFLICT("E-ATTRCONFLICT"),
  E_RELDUP("E-RELDUP"),
  E_RELOFF("E-RELOFF"),
  E_RELNEG("E-RELNEG"),
  E_RELREG("E-RELREG"),
  E_RELCOMP("E-RELCOMP"),
  E_ADDRUSE("E-ADDRUSE"),
  E_ARLDST("E-ARLDST"),
  // Interpolation modifiers
  E_INTERP1("E-INTERP1"),
  E_INTERP2("E-INTERP2"),
  E_INTERP3("E-INTERP3"),
  E_INTERP4("E-INTERP4"),
  E_INTERP5("E-INTERP5"),
  E_INTERP6("E-INTERP6"),
  // Operands and destinations
  E_WRITERO("E-WRITERO"),
  E_READRESULT("E-READRESULT"),
  E_SCALAR("E-SCALAR"),
  E_SWIZZLE("E-SWIZZLE"),
  E_SWIZMIX("E-SWIZMIX"),
  E_MASK("E-MASK"),
  E_SWZOP("E-SWZOP"),
  E_SWZSEL("E-SWZSEL"),
  E_SAT("E-SAT"),
  // Predicates
  E_PREDNUM("E-PREDNUM"),
  E_PREDNAME("E-PREDNAME"),
  E_PREDMASK("E-PREDMASK"),
  // Texture access
  E_TEXMULTI("E-TEXMULTI"),
  E_TEXTARGET("E-TEXTARGET"),
  E_LIMVTEX("E-LIMVTEX"),
  // Stage and dialect
  E_STAGE("E-STAGE"),
  E_GATE("E-GATE"),
  E_POSINV("E-POSINV"),
  // Flow control
  E_BLOCK("E-BLOCK"),
  E_LABELBLOCK("E-LABELBLOCK"),
  E_DUPLABEL("E-DUPLABEL"),
  E_NOLABEL("E-NOLABEL"),
  E_BRK("E-BRK"),
  E_IFDEPTH("E-IFDEPTH"),
  E_LOOPDEPTH("E-LOOPDEPTH"),
  E_LOOPOP("E-LOOPOP"),
  E_LOOPCOUNT("E-LOOPCOUNT"),
  E_LOOPDST("E-LOOPDST"),
  // Resource limits
  E_LIMINSTR("E-LIMINSTR"),
  E_LIMALU("E-LIMALU"),
  E_LIMTEX("E-LIMTEX"),
  E_LIMINDIR("E-LIMINDIR"),
  E_LIMTEMP("E-LIMTEMP"),
  E_LIMATTR("E-LIMATTR"),
  E_LIMPARAM("E-LIMPARAM"),
  E_LIMADDR("E-LIMADDR"),
  // A vertex and fragment pair
  P1("P1"),
  P2("P2"),
  P3("P3"),
  P4("P4"),
  P5("P5"),
  P6("P6"),
  // Warnings about programs that load
  W1("W1"),
  W2("W2"),
  W3("W3"),
  W4("W4"),
  W5("W5"),
  W6("W6"),
  W7("W7"),
  W8("W8"),
  W9("W9"),
  W10("W10"),
  W11("W11"),
  W12("W12"),
  W13("W13"),
  W14("W14"),
  W15("W15"),
  W16("W16"),
  W17("W17"),
  // Departures that the default mode accepts
  W_HEADER("W-HEADER"),
  W_TEXT("W-TEXT"),
  W_SCALAR("W-SCALAR"),
  W_SWIZZLE("W-SWIZZLE"),
  W_ALIAS("W-ALIAS"),
  W_BRACKETS("W-BRACKETS"),
  W_OPTION("W-OPTION"),
  W_OFFSET("W-OFFSET"),
  W_MATRIX("W-MATRIX"),
  W_POSINV("W-POSINV"),
  // What is left out
  N_MORE("N-MORE"),
  // What a translation target cannot say
  T_UNSUPPORTED("T-UNSUPPORTED"),
  // What a translation asks of its host
  T_HOST("T-HOST"),
  // Scenes
  S_SYNTAX("S-SYNTAX"),
  S_UNKNOWN("S-UNKNOWN"),
  S_RANGE("S-RANGE"),
  S_UNSUPPORTED("S-UNSUPPORTED");

  private final String text;

  Code(String text) {
    this.text = text;
  }

  /** The code as messages, JSON and documents spell it. */
  public String text() {
    return text;
  }
}
