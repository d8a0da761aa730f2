#version 120
// A vertex program, translated by Arbiter.

attribute vec4 attrib6;
uniform vec4 vp_time;

void main() {
    vec4 position, age, distance_1, fade, log_1, choice;

    age.x = vp_time.x - attrib6.w;
    position.xyz = attrib6.xyz * age.x + gl_Vertex.xyz;
    position.w = 1.0;
    gl_Position.x = dot(gl_ModelViewProjectionMatrixTranspose[0], position);
    gl_Position.y = dot(gl_ModelViewProjectionMatrixTranspose[1], position);
    gl_Position.z = dot(gl_ModelViewProjectionMatrixTranspose[2], position);
    distance_1.w = dot(gl_ModelViewProjectionMatrixTranspose[3], position);
    gl_Position.w = distance_1.w;
    distance_1.xyz = distance_1.w * vec3(0.0, 1.0, 1.0);
    distance_1.x = 1.0;
    distance_1.z = distance_1.z * distance_1.y;
    fade.x = dot(distance_1.xyz, vec3(gl_Point.distanceConstantAttenuation, gl_Point.distanceLinearAttenuation, gl_Point.distanceQuadraticAttenuation));
    fade.x = inversesqrt(abs(fade.x));
    fade.x = fade.x * gl_Point.size;
    fade.x = min(fade.x, gl_Point.sizeMax);
    gl_PointSize = max(fade.x, gl_Point.sizeMin);
    choice.x = abs(age.x) - 2.1684043e-19;
    log_1.y = abs(age.x) * 1.8446744e19;
    log_1.y = choice.x < 0.0 ? log_1.y : abs(age.x);
    log_1.w = choice.x < 0.0 ? 64.0 : 0.0;
    log_1.x = log2(log_1.y);
    log_1.x = floor(log_1.x);
    log_1.z = exp2(-log_1.x);
    log_1.y = log_1.y * log_1.z;
    log_1.z = float(log_1.y >= 2.0);
    log_1.x = log_1.x + log_1.z;
    choice.x = log_1.y - 2.0;
    choice.y = log_1.y * 0.5;
    log_1.y = choice.x < 0.0 ? log_1.y : choice.y;
    log_1.z = float(log_1.y < 1.0);
    log_1.x = log_1.x - log_1.z;
    choice.x = log_1.y - 1.0;
    choice.y = log_1.y + log_1.y;
    log_1.y = choice.x < 0.0 ? choice.y : log_1.y;
    choice.x = 1000.0 - abs(log_1.x);
    fade.z = log2(abs(age.x));
    fade.x = log_1.x - log_1.w;
    fade.y = choice.x < 0.0 ? 1.0 : log_1.y;
    fade.w = 1.0;
    fade.yw = vec2(fract(-age.x), 1.0);
    gl_FrontColor = gl_Color * fade.y;
}
