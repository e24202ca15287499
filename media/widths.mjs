/**
 * A placeholder font: every letter is only a stroke, as wide as the letter in the real font. It is
 * small enough to be inlined in a style sheet.
 */

import { consonants, joiner, letters, rakaransaya, repaya, yansaya } from './characters.mjs';

/** The vertical metrics of the Sinhala font, in units of an em of 1000. */
const lines = { ascender: 1011, descender: -293 };
/** Ranges of Japanese characters, which are all one em wide. */
const wide = [
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xff01, 0xff1f],
];
/** A pair whose width differs by more from the sum of its letters gets a width of its own. */
const tolerance = 100;

/** The heights of the stroke's edges above the baseline, in units of an em of 1000. */
const stroke = { bottom: 200, top: 260 };

const bytes = (size, values) =>
  values.flatMap((value) =>
    Array.from({ length: size }, (_, place) => (value >> (8 * (size - 1 - place))) & 0xff),
  );
const u16 = (...values) => bytes(2, values);
const u32 = (...values) => bytes(4, values);

/**
 * @typedef {object} Widths in units of an em of 1000
 * @property {[string, number][]} letters each with its width
 * @property {[string, number][]} joins sequences that are not as wide as their letters together
 */

/**
 * @param {(text: string) => number} widthOf measures in the real font
 * @returns {Widths}
 */
export function widthsOf(widthOf) {
  const [base] = consonants;
  const beside = (text) => widthOf(text) - widthOf(base);
  const isSign = (letter) => /\p{M}/u.test(letter);
  const width = new Map(
    letters.map((letter) => [letter, isSign(letter) ? beside(base + letter) : widthOf(letter)]),
  );
  width.set(joiner, 0);
  const joins = [
    [rakaransaya, beside(base + rakaransaya)],
    [yansaya, beside(base + yansaya)],
    [repaya, beside(repaya + base)],
  ];
  for (const consonant of consonants) {
    for (const sign of letters.filter(isSign)) {
      const together = widthOf(consonant + sign);
      const apart = width.get(consonant) + width.get(sign);
      if (Math.abs(together - apart) > tolerance) joins.push([consonant + sign, together]);
    }
  }
  return { letters: [...width], joins };
}

/**
 * @param {Widths} widths
 * @returns {Uint8Array} an uncompressed TrueType font
 */
export function widthsFont({ letters, joins }) {
  const glyphOf = new Map(letters.map(([letter], place) => [letter, place + 2]));
  const widths = [1000, 1000, ...letters.map(([, width]) => width), ...joins.map(([, w]) => w)];
  const codes = [...letters.map(([letter]) => letter.codePointAt(0)), 0];
  const glyphs = widths.map((width) => (width > 0 ? strokeOf(width) : []));
  const starts = [0];
  for (const glyph of glyphs) starts.push(starts.at(-1) + glyph.length / 2);
  const widest = Math.max(...widths);
  const { ascender, descender } = lines;
  return sfnt({
    'OS/2': [
      ...u16(4, 500, 400, 5, 0, ...Array(10).fill(0), 0),
      ...Array(10).fill(0),
      ...u32(0, 0, 0, 0, 0),
      ...u16(0x40, Math.min(...codes.slice(0, -1)), 0xffff),
      ...u16(ascender, descender, 0, ascender, -descender),
      ...u32(0, 0),
      ...u16(500, 700, 0, 32, 3),
    ],
    GSUB: joining(
      joins.map(([text], place) => [
        [...text].map((letter) => glyphOf.get(letter)),
        letters.length + 2 + place,
      ]),
    ),
    cmap: characterMap([
      ...wide.map(([first, last]) => ({ first, glyphs: Array(last - first + 1).fill(1) })),
      ...[...glyphOf].map(([letter, glyph]) => ({ first: letter.codePointAt(0), glyphs: [glyph] })),
    ]),
    glyf: glyphs.flat(),
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(0, 1000),
      ...u32(0, 0, 0, 0),
      ...u16(0, stroke.bottom, widest, stroke.top, 0, 6, 2, 0, 0),
    ],
    hhea: [
      ...u32(0x10000),
      ...u16(ascender, descender, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, widths.length),
    ],
    hmtx: widths.flatMap((width) => u16(width, 0)),
    loca: u16(...starts),
    maxp: [...u32(0x10000), ...u16(widths.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: u16(0, 0, 6),
    post: [...u32(0x30000, 0), ...u16(0, 0), ...u32(0, 0, 0, 0, 0)],
  });
}

function strokeOf(width) {
  const { bottom, top } = stroke;
  const onCurve = 1;
  return [
    ...u16(1, 0, bottom, width, top, 3, 0),
    ...Array(4).fill(onCurve),
    ...u16(0, 0, width, 0, bottom, top - bottom, 0, bottom - top),
  ];
}

/** A GSUB table of ligatures for every script. */
function joining(joins) {
  const firsts = [...new Set(joins.map(([[first]]) => first))].sort((one, other) => one - other);
  const header = 6 + 2 * firsts.length;
  const coverage = u16(1, firsts.length, ...firsts);
  let at = header + coverage.length;
  const places = [];
  const ligatureSets = firsts.flatMap((first) => {
    const ligatures = joins
      .filter(([[own]]) => own === first)
      // The first ligature that fits is used, so longer ones come first.
      .sort(([one], [other]) => other.length - one.length)
      .map(([[, ...rest], glyph]) => u16(glyph, rest.length + 1, ...rest));
    let within = 2 + 2 * ligatures.length;
    const offsets = ligatures.map((ligature) => {
      within += ligature.length;
      return within - ligature.length;
    });
    const set = [...u16(ligatures.length, ...offsets), ...ligatures.flat()];
    places.push(at);
    at += set.length;
    return set;
  });
  return [
    ...u16(1, 0, 10, 30, 44),
    // The script list: the default script, which has only the first feature.
    ...u16(1, ...u16words('DFLT'), 8, 4, 0, 0, 0xffff, 1, 0),
    // The feature list: one feature that is always on and has the first lookup.
    ...u16(1, ...u16words('ccmp'), 8, 0, 1, 0),
    // The lookup list: one lookup of ligatures.
    ...u16(1, 4, 4, 0, 1, 8),
    ...u16(1, header, firsts.length, ...places),
    ...coverage,
    ...ligatureSets,
  ];
}

const u16words = (tag) =>
  [0, 2].map((place) => (tag.charCodeAt(place) << 8) + tag.charCodeAt(place + 1));

/** A cmap table in format 4, whose segments may have any glyphs. */
function characterMap(ranges) {
  const segments = [];
  for (const { first, glyphs } of ranges.sort((one, other) => one.first - other.first)) {
    const before = segments.at(-1);
    if (before && before.first + before.glyphs.length === first) before.glyphs.push(...glyphs);
    else segments.push({ first, glyphs: [...glyphs] });
  }
  const count = segments.length + 1;
  const power = 2 ** Math.floor(Math.log2(count));
  let glyphsBefore = 0;
  const offsets = segments.map(({ glyphs }, place) => {
    glyphsBefore += glyphs.length;
    return 2 * (count - place + glyphsBefore - glyphs.length);
  });
  const glyphs = segments.flatMap((segment) => segment.glyphs);
  const body = [
    ...u16(2 * count, 2 * power, Math.log2(power), 2 * (count - power)),
    ...u16(...segments.map(({ first, glyphs: { length } }) => first + length - 1), 0xffff),
    ...u16(0),
    ...u16(...segments.map(({ first }) => first), 0xffff),
    ...u16(...segments.map(() => 0), 1),
    ...u16(...offsets, 0),
    ...u16(...glyphs),
  ];
  return [...u16(0, 1, 3, 1), ...u32(12), ...u16(4, body.length + 6, 0), ...body];
}

function sfnt(tables) {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const header = u16(
    ...[1, 0, entries.length, 16 * power, Math.log2(power), 16 * (entries.length - power)],
  );
  let at = header.length + 16 * entries.length;
  const bodies = [];
  for (const [tag, table] of entries) {
    const padded = [...table, ...Array((4 - (table.length % 4)) % 4).fill(0)];
    header.push(...Buffer.from(tag), ...u32(checksum(padded), at, table.length));
    bodies.push(padded);
    at += padded.length;
  }
  const font = Uint8Array.from([header, ...bodies].flat());
  const view = new DataView(font.buffer);
  const place = 12 + 16 * entries.findIndex(([tag]) => tag === 'head');
  const head = view.getUint32(place + 8);
  view.setUint32(head + 8, (0xb1b0afba - checksum(font)) >>> 0);
  return font;
}

function checksum(padded) {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) {
    const word =
      padded[at] * 2 ** 24 + (padded[at + 1] << 16) + (padded[at + 2] << 8) + padded[at + 3];
    sum = (sum + word) % 2 ** 32;
  }
  return sum;
}
