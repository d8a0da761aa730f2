/** Textures as data: images, mipmaps and sampler state. Nothing here looks anything up. */
package dev.arbiter.vm.scene.texture;
