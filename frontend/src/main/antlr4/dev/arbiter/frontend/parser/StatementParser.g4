/**
 * The statements of a program by operand shapes (A.9). The grammar knows no mnemonic, no binding
 * and no option: TokenReader turns words into the token types below by table, and the names behind
 * dots are resolved after parsing. One token decides every choice, so that no prediction machinery
 * runs, and no rule calls itself, so that no input is too deep. Statements are read one at a time;
 * blocks are put together by BlockBuilder.
 */
parser grammar StatementParser;

tokens {
  // first words of instructions, one type per shape
  VECTOR, SCALAR, SCALAR_PAIR, BINARY, TERNARY, EXTENDED_SWIZZLE, PREDICATE, TEXTURE,
  TEXTURE_GRADIENT, ADDRESS_LOAD, KILL, IF, LOOP, REPEAT, CALL, JUMP, BLOCK_WORD,
  // first words of other statements
  ATTRIB, OUTPUT, PARAM, TEMP, ADDRESS, ALIAS, MODIFIER, OPTION, END,
  // the rest
  IDENT, INT, FLOAT, DIMENSION,
  DOT, RANGE, COMMA, SEMICOLON, COLON, EQUALS, PLUS, MINUS, BAR, BANG,
  LPAREN, RPAREN, LBRACKET, RBRACKET, LBRACE, RBRACE
}

option
  : OPTION name=IDENT SEMICOLON
  ;

statement
  : opcode=(VECTOR | SCALAR) target=destination COMMA operands+=operand SEMICOLON # Operation
  | opcode=(BINARY | SCALAR_PAIR) target=destination
      COMMA operands+=operand COMMA operands+=operand SEMICOLON # Operation
  | opcode=TERNARY target=destination
      COMMA operands+=operand COMMA operands+=operand COMMA operands+=operand SEMICOLON # Operation
  | opcode=EXTENDED_SWIZZLE target=destination COMMA source=operand
      COMMA selectors+=selector COMMA selectors+=selector
      COMMA selectors+=selector COMMA selectors+=selector SEMICOLON # ExtendedSwizzle
  | opcode=PREDICATE target=destination COMMA left=operand COMMA right=operand SEMICOLON # PredicateSet
  | opcode=TEXTURE target=destination COMMA operands+=operand COMMA access=textureAccess SEMICOLON # Sample
  | opcode=TEXTURE_GRADIENT target=destination
      COMMA operands+=operand COMMA operands+=operand COMMA operands+=operand
      COMMA access=textureAccess SEMICOLON # Sample
  | opcode=ADDRESS_LOAD target=destination COMMA source=operand SEMICOLON # AddressLoad
  | opcode=KILL (test=guard | invert=BANG bare=predicate | source=operand) SEMICOLON # Kill
  | opcode=IF (test=guard | invert=BANG? bare=predicate) SEMICOLON # Branch
  | opcode=LOOP register=IDENT COMMA count=operand SEMICOLON # Loop
  | opcode=REPEAT count=operand SEMICOLON # Repeat
  | opcode=CALL label=IDENT test=guard? SEMICOLON # Call
  | opcode=JUMP test=guard? SEMICOLON # Jump
  | opcode=BLOCK_WORD SEMICOLON # BlockWord
  | modifiers+=MODIFIER* keyword=ATTRIB name=IDENT extent=size? EQUALS value=initialiser SEMICOLON # Declaration
  | keyword=(OUTPUT | PARAM) name=IDENT extent=size? EQUALS value=initialiser SEMICOLON # Declaration
  | keyword=(TEMP | ADDRESS) names+=IDENT (COMMA names+=IDENT)* SEMICOLON # Registers
  | keyword=ALIAS name=IDENT EQUALS aliased=reference SEMICOLON # Alias
  ;

destination
  : place=reference test=guard?
  ;

guard
  : LPAREN invert=BANG? test=predicate RPAREN
  ;

predicate
  : name=IDENT (DOT swizzle=IDENT)?
  ;

operand
  : sign=(PLUS | MINUS)? (bar=BAR inner=(PLUS | MINUS)? value=primary BAR | value=primary)
  ;

primary
  : named=reference
  | (number=(INT | FLOAT) | constant=vector) (DOT swizzle=IDENT)?
  ;

// a variable or a binding, with what may follow it: members, further words, a swizzle or mask
reference
  : head=IDENT parts+=part*
  ;

part
  : DOT word=IDENT
  | open=LBRACKET index=subscript RBRACKET
  ;

subscript
  : first=INT (RANGE last=INT)?
  | register=IDENT (DOT component=IDENT)? (sign=(PLUS | MINUS) offset=INT)?
  ;

vector
  : LBRACE numbers+=signedNumber (commas+=COMMA numbers+=signedNumber)* RBRACE
  ;

signedNumber
  : sign=(PLUS | MINUS)? number=(INT | FLOAT)
  ;

selector
  : sign=(PLUS | MINUS)? choice=(IDENT | INT | FLOAT)
  ;

textureAccess
  : unit=reference COMMA target=(IDENT | DIMENSION)
  ;

size
  : LBRACKET count=INT? RBRACKET
  ;

initialiser
  : named=reference
  | number=signedNumber
  | brace=LBRACE items+=item (commas+=COMMA items+=item)* RBRACE
  ;

item
  : named=reference
  | number=signedNumber
  | constant=vector
  ;
