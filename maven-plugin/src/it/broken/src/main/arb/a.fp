!!ARBfp1.0
MOV result.color, missing;
RCP result.color, fragment.color;
END
