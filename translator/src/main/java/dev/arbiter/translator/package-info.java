/**
 * Translation as a library: {@link dev.arbiter.translator.Translator} takes the text of a file and
 * gives programs in a target language, each with its interface, or every error of the file. No
 * native library takes part; Metal and Direct3D need the artefact {@code arbiter-spirv-cross}
 * beside this one, which brings one.
 *
 * <p>This package touches no file; {@link dev.arbiter.translator.batch} does.
 */
package dev.arbiter.translator;
