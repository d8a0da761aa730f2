package dev.arbiter.vm;
