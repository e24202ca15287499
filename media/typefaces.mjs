/**
 * HarfBuzz, which shapes text in browsers too, and its subsetter. The package has types and
 * classes for the shaper only; the subsetter is called as hb-subset.h describes it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');

const writableMemory = 2;
const flags = { noHinting: 0x1, noLayoutClosure: 0x200 };
const sets = { dropTable: 3, layoutFeature: 6 };
// Only vertical text needs these tables, and the site has none.
const verticalTables = ['vhea', 'vmtx', 'VORG', 'VVAR'];

/** @param {string} name four characters @returns {number} */
const tag = (name) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0);

/** @param {Uint8Array} font an uncompressed font @returns {(text: string) => number[]} glyph ids */
export function shaper(font) {
  const shaped = new Font(new Face(new Blob(font)));
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaped, buffer);
    return buffer.getGlyphInfos().map((glyph) => glyph.codepoint);
  };
}

/**
 * @param {Uint8Array} font an uncompressed font
 * @param {number} [weight] of a variable font; without it, its own default
 * @returns {(text: string) => number} a text's width in the font's units
 */
export function measurer(font, weight) {
  const measured = new Font(new Face(new Blob(font)));
  if (weight !== undefined) measured.setVariations([new Variation('wght', weight)]);
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(measured, buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
}

/** @param {Uint8Array} font an uncompressed font @returns {Set<string>} */
export function charactersOf(font) {
  const codes = new Face(new Blob(font)).collectUnicodes();
  return new Set([...codes].map((code) => String.fromCodePoint(code)));
}

/**
 * @param {Uint8Array} font an uncompressed font
 * @param {object} wanted
 * @param {readonly string[]} wanted.characters
 * @param {Set<number>} [wanted.glyphs] all glyphs it may use besides the characters' own; without
 *   it, all that the font's rules can make of the characters
 * @param {number | { min: number, max: number }} [wanted.weight]
 * @param {string[]} [wanted.features] OpenType features to keep; without it, all
 * @returns {Uint8Array} an uncompressed font
 */
export function subset(font, { characters, glyphs, weight, features }) {
  // Each font gets a new instance, so that its memory is freed.
  const hb = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm))).exports;
  hb._initialize();
  const bytes = () => new Uint8Array(hb.memory.buffer);
  const start = hb.malloc(font.length);
  bytes().set(font, start);
  const face = hb.hb_face_create(hb.hb_blob_create(start, font.length, writableMemory, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();

  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0));
  const glyphSet = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs ?? []) hb.hb_set_add(glyphSet, glyph);
  hb.hb_subset_input_set_flags(input, flags.noHinting | (glyphs ? flags.noLayoutClosure : 0));
  const kept = hb.hb_subset_input_set(input, sets.layoutFeature);
  hb.hb_set_clear(kept);
  if (features) for (const feature of features) hb.hb_set_add(kept, tag(feature));
  else hb.hb_set_invert(kept);
  const dropped = hb.hb_subset_input_set(input, sets.dropTable);
  for (const table of verticalTables) hb.hb_set_add(dropped, tag(table));
  if (typeof weight === 'number') {
    hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight);
  } else if (weight) {
    const { min, max } = weight;
    // NaN stands for the font's own default.
    hb.hb_subset_input_set_axis_range(input, face, tag('wght'), min, max, Number.NaN);
  }

  const made = hb.hb_subset_or_fail(face, input);
  if (!made) throw new Error('HarfBuzz could not make a subset of the font.');
  const blob = hb.hb_face_reference_blob(made);
  const offset = hb.hb_blob_get_data(blob, 0);
  return bytes().slice(offset, offset + hb.hb_blob_get_length(blob));
}
