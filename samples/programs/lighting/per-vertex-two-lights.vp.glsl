#version 120
// A vertex program, translated by Arbiter.

float power(float x, float y) {
    return x == 0.0 && y == 0.0 ? 1.0 : pow(x, y);
}

void main() {
    vec4 eyeNormal, dots, factors, colour, length_1, lit;

    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], gl_Vertex);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], gl_Vertex);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], gl_Vertex);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], gl_Vertex);
    eyeNormal.x = dot(gl_ModelViewMatrixInverse[0].xyz, gl_Normal);
    eyeNormal.y = dot(gl_ModelViewMatrixInverse[1].xyz, gl_Normal);
    eyeNormal.z = dot(gl_ModelViewMatrixInverse[2].xyz, gl_Normal);
    length_1.x = dot(eyeNormal.xyz, eyeNormal.xyz);
    length_1.x = inversesqrt(abs(length_1.x));
    eyeNormal.xyz = eyeNormal.xyz * length_1.x;
    dots.w = gl_FrontMaterial.shininess;
    dots.x = dot(eyeNormal.xyz, gl_LightSource[0].position.xyz);
    dots.y = dot(eyeNormal.xyz, gl_LightSource[0].halfVector.xyz);
    lit.xy = max(dots.xy, 0.0);
    lit.w = min(dots.w, 127.99609);
    lit.w = max(lit.w, -127.99609);
    lit.z = power(lit.y, lit.w);
    factors.xw = vec2(1.0);
    factors.y = lit.x;
    factors.z = lit.x > 0.0 ? lit.z : 0.0;
    colour = factors.y * vec4(gl_FrontLightProduct[0].diffuse.xyz, gl_FrontMaterial.diffuse.w) + vec4(gl_FrontLightModelProduct.sceneColor.xyz, gl_FrontMaterial.diffuse.w);
    colour = factors.z * vec4(gl_FrontLightProduct[0].specular.xyz, gl_FrontMaterial.specular.w) + colour;
    dots.x = dot(eyeNormal.xyz, gl_LightSource[1].position.xyz);
    dots.y = dot(eyeNormal.xyz, gl_LightSource[1].halfVector.xyz);
    lit.xy = max(dots.xy, 0.0);
    lit.w = min(dots.w, 127.99609);
    lit.w = max(lit.w, -127.99609);
    lit.z = power(lit.y, lit.w);
    factors.xw = vec2(1.0);
    factors.y = lit.x;
    factors.z = lit.x > 0.0 ? lit.z : 0.0;
    colour = factors.y * vec4(gl_FrontLightProduct[1].diffuse.xyz, gl_FrontMaterial.diffuse.w) + colour;
    colour = factors.z * vec4(gl_FrontLightProduct[1].specular.xyz, gl_FrontMaterial.specular.w) + colour;
    gl_FrontColor.xyz = colour.xyz;
    gl_FrontColor.w = gl_FrontMaterial.diffuse.w;
    gl_TexCoord[0] = gl_MultiTexCoord0;
}
