package dev.arbiter.backend;
