#version 120
// A vertex program, translated by Arbiter.

void main() {
    vec4 eye, toLight, distance_1, falloff;

    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], gl_Vertex);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], gl_Vertex);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], gl_Vertex);
    gl_Position.w = dot(gl_ModelViewProjectionMatrixTranspose[3], gl_Vertex);
    eye.x = dot(gl_ModelViewMatrixTranspose[0], gl_Vertex);
    eye.y = dot(gl_ModelViewMatrixTranspose[1], gl_Vertex);
    eye.z = dot(gl_ModelViewMatrixTranspose[2], gl_Vertex);
    toLight.xyz = gl_LightSource[2].position.xyz - eye.xyz;
    distance_1.yz = vec2(dot(toLight.xyz, toLight.xyz));
    distance_1.w = inversesqrt(abs(distance_1.y));
    toLight.xyz = toLight.xyz * distance_1.w;
    distance_1 = vec4(1.0, distance_1.y * distance_1.w, distance_1.z, distance_1.w);
    falloff.x = dot(distance_1.xyz, vec3(gl_LightSource[2].constantAttenuation, gl_LightSource[2].linearAttenuation, gl_LightSource[2].quadraticAttenuation));
    falloff.x = 1.0 / falloff.x;
    falloff.y = dot(gl_Normal, toLight.xyz);
    falloff.y = max(falloff.y, 0.0);
    falloff.x = falloff.x * falloff.y;
    gl_FrontColor = falloff.x * vec4(gl_FrontLightProduct[2].diffuse.xyz, gl_FrontMaterial.diffuse.w);
}
