package dev.arbiter.glsl;
