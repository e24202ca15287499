import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decompress } from 'wawoff2';
import { parse } from 'yaml';
import { root } from '../scripts/config.mjs';
import {
  consonants,
  joinedLetters,
  joiner,
  languageName,
  letters,
  rakaransaya,
  repaya,
  taughtSigns,
  yansaya,
} from './characters.mjs';
import { charactersOf, measurer, shaper } from './typefaces.mjs';

const folder = join(root, 'fonts');
const sheet = [
  'fonts/fonts.css',
  'site/src/ui/fonts.css',
  'site/src/ui/cards/cards.css',
  'admin/src/layout/fonts.css',
]
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('');
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => [name, readFileSync(join(folder, name))]),
);
const font = async (name) => Buffer.from(await decompress(files[name]));

/** The character ranges that the style sheet gives a font file. */
function rangesOf(name) {
  const rules = sheet.split('@font-face').filter((rule) => rule.includes(`/${name}"`));
  return rules.map((rule) => {
    const [, list = 'U+0-10FFFF'] = /unicode-range: ([^;]+);/.exec(rule) ?? [];
    return list.split(', ').map((range) => {
      const [first, last = first] = range.slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
  });
}

const within = (ranges, character) =>
  ranges.some(([first, last]) => {
    const code = character.codePointAt(0);
    return code >= first && code <= last;
  });

/** Programs, tables and texts, but no tests. */
const isText = /(?<!\.test)\.tsx?$|\.(?:csv|md|yaml)$/;

/** All Sinhala words of the site, the console and the first content, repeated ones included. */
function sinhalaWords() {
  const texts = ['site/src', 'admin/src', 'contract/src', 'cms/seed'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, withFileTypes: true })
      .filter(({ name }) => isText.test(name))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')),
  );
  return texts.join(' ').match(/[\u0d80-\u0dff\u200c\u200d]+/g);
}

/**
 * The characters of a script in the texts of the site and the first content, without those in
 * folders of the name `omitted`.
 */
function charactersInTexts(script, omitted) {
  const found = new Set();
  for (const part of ['site/src', 'site/server', 'cms/seed']) {
    for (const entry of readdirSync(join(root, part), { recursive: true, withFileTypes: true })) {
      // The player draws captions with the system's fonts. No page shows the rules of typed answers.
      if (!isText.test(entry.name) || entry.name.startsWith('typed')) continue;
      if (basename(entry.parentPath) === omitted) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      for (const character of text) if (script.test(character)) found.add(character);
    }
  }
  return [...found];
}

describe('the faces for a device that has none', () => {
  it('weigh at most 98,000 bytes, even on a page that needs all of them', () => {
    expect(Object.keys(files).sort()).toEqual([
      'kana.woff2',
      'kanji.woff2',
      'languageName.woff2',
      'sinhala.woff2',
      'tamil.woff2',
      'textbookHiragana.woff2',
      'textbookKanji.woff2',
      'textbookKatakana.woff2',
      'widths.woff2',
    ]);
    // `widths.woff2` is inlined in the style sheet. Only the console has Tamil, and only cards those of schoolbooks.
    const { 'widths.woff2': _, 'tamil.woff2': tamil, ...others } = files;
    const sum = (of) => of.reduce((bytes, [, file]) => bytes + file.length, 0);
    const isTextbook = ([name]) => name.startsWith('textbook');
    const fetched = Object.entries(others);
    expect(sum(fetched.filter((face) => !isTextbook(face)))).toBeLessThanOrEqual(98_000);
    expect(sum(fetched.filter(isTextbook))).toBeLessThanOrEqual(45_000);
    expect(tamil.length).toBeLessThanOrEqual(15_000);
  });

  it('have every letter and sign of Sinhala, in text and in headings', async () => {
    const drawn = charactersOf(await font('sinhala.woff2'));
    const rules = rangesOf('sinhala.woff2');
    expect(rules).toHaveLength(1);
    const missing = [...letters, ...charactersInTexts(/\p{Script=Sinhala}/u)].filter(
      (letter) => !drawn.has(letter) || !rules.every((ranges) => within(ranges, letter)),
    );
    expect(missing).toEqual([]);
  });

  it('join the letters of Sinhala as its spelling wants', async () => {
    const shape = shaper(await font('sinhala.woff2'));
    const isJoined = (syllable) => {
      const glyphs = shape(syllable);
      const loose = shape(syllable.replaceAll(joiner, ''));
      return !glyphs.includes(0) && !loose.every((glyph) => glyphs.includes(glyph));
    };
    const unjoined = [
      // ර joins every letter but itself.
      ...consonants.flatMap((consonant) => [
        `${consonant}${rakaransaya}`,
        `${consonant}${yansaya}`,
        `${repaya}${consonant}`,
      ]),
      ...joinedLetters,
    ].filter((syllable) => !isJoined(syllable));
    expect(new Set(unjoined)).toEqual(new Set([`${repaya}ර`]));
    expect(isJoined(`ඝ්${joiner}ඝ`)).toBe(false);
  });

  it('draw the name of Sinhala on an English page with a file of its own', async () => {
    const drawn = charactersOf(await font('languageName.woff2'));
    expect([...languageName].filter((letter) => !drawn.has(letter))).toEqual([]);
    const shape = shaper(await font('languageName.woff2'));
    expect(shape(languageName)).not.toContain(0);
    const source = readFileSync(join(root, 'site/src/layout/LanguageSwitch.tsx'), 'utf8');
    expect(source).toContain(`'${languageName}'`);
  });

  it('have their place held by one in the style sheet that is as wide as they are', async () => {
    expect(files['widths.woff2'].length).toBeLessThan(1000);
    const [sinhala, widths] = [await font('sinhala.woff2'), await font('widths.woff2')];
    const [, adjusted] = /size-adjust: ([\d.]+)%/.exec(sheet) ?? [];
    const words = sinhalaWords();
    expect(words.length).toBeGreaterThan(2000);
    for (const [weight, scale] of [
      [400, 1],
      [600, Number(adjusted) / 100],
    ]) {
      const widthOf = measurer(sinhala, weight);
      const heldOf = measurer(widths);
      const all = words.reduce((sum, word) => sum + widthOf(word), 0);
      const off = words.reduce(
        (sum, word) => sum + Math.abs(scale * heldOf(word) - widthOf(word)),
        0,
      );
      expect(off / all).toBeLessThan(0.01);
    }
    const kanaWidth = measurer(await font('kana.woff2'))('いただきます');
    expect(measurer(widths)('いただきます')).toBe(kanaWidth);
  });

  it('draw every sign that learners write, and what it is made of, in the letters of schoolbooks', async () => {
    const drawn = new Set();
    for (const name of Object.keys(taughtSigns)) {
      const file = `textbook${name}.woff2`;
      const [ranges, ...more] = rangesOf(file);
      expect(more).toEqual([]);
      for (const sign of charactersOf(await font(file))) if (within(ranges, sign)) drawn.add(sign);
    }
    const hooks = parse(readFileSync(join(root, 'cms/seed/hooks.yaml'), 'utf8'));
    const parts = Object.values(hooks).flatMap((hook) => [...(hook.parts ?? '')]);
    const signs = [...Object.values(taughtSigns).flat(), ...Object.keys(hooks), ...parts];
    expect(signs.filter((sign) => !drawn.has(sign))).toEqual([]);
  });

  it('have all the Japanese of our own texts', async () => {
    const faces = [];
    // Of schoolbooks are only the parts of kanji, which the sentences about them name.
    for (const name of ['kana.woff2', 'kanji.woff2', 'textbookKanji.woff2']) {
      const drawn = charactersOf(await font(name));
      faces.push(...rangesOf(name).map((ranges) => ({ drawn, ranges })));
    }
    // Exam papers use 131 more kanji, whose 15 KB would exceed the limit for the faces of every page.
    const texts = charactersInTexts(/[\u3001-\u30ff\p{Script=Han}\uff01-\uffee]/u, 'papers');
    expect(texts.length).toBeGreaterThan(50);
    const missing = texts.filter(
      (character) =>
        !faces.some(({ drawn, ranges }) => drawn.has(character) && within(ranges, character)),
    );
    expect(missing).toEqual([]);
  });
});
