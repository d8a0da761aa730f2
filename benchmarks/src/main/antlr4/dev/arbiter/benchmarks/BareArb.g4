// The yardstick of the parsing benchmarks: the shortest ANTLR grammar that takes plain programs,
// lexer included, with no tables, no checks and no actions.
grammar BareArb;

program : HEADER statement* 'END' EOF ;

statement
    : 'OPTION' IDENTIFIER ';'
    | ('TEMP' | 'ADDRESS') IDENTIFIER (',' IDENTIFIER)* ';'
    | ('PARAM' | 'ATTRIB' | 'OUTPUT' | 'ALIAS') IDENTIFIER ('[' INTEGER? ']')? '=' initialiser ';'
    | IDENTIFIER operand (',' operand)* ';'
    ;

initialiser : operand | '{' operand (',' operand)* '}' ;

operand : sign? (name | number | '{' sign? number (',' sign? number)* '}') ('.' IDENTIFIER)? ;

name : IDENTIFIER ('.' IDENTIFIER | '[' index ']')* ;

index : INTEGER ('..' INTEGER)? | IDENTIFIER '.' IDENTIFIER (sign INTEGER)? ;

sign : '+' | '-' ;

number : INTEGER | FLOAT ;

HEADER : '!!ARB' ('vp' | 'fp') '1.0' ;
FLOAT : [0-9]+ '.' [0-9]* EXPONENT? | '.' [0-9]+ EXPONENT? | [0-9]+ EXPONENT ;
fragment EXPONENT : [eE] [+-]? [0-9]+ ;
INTEGER : [0-9]+ ;
IDENTIFIER : [A-Za-z_$] [A-Za-z0-9_$]* | [123] 'D' ;
SPACE : [ \t\r\n]+ -> skip ;
COMMENT : '#' ~[\r\n]* -> skip ;
