/**
 * Makes the pictures of the site's own pages, in the sizes and formats they need, from those in
 * `pictures/`, and the pictures of exams from those in `drawings/`.
 *
 *   node media/sitePictures.mjs [source…]     e.g. `culture`, `exam-n4-l-16`
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Widths in pixels: for a phone's column on plain and denser screens, and for wide ones. */
const pictures = [
  { source: 'facility', target: 'site/src/home/pictures/facility', widths: [480, 800] },
  { source: 'culture', target: 'site/src/home/pictures/culture', widths: [480, 720, 960] },
  { source: 'hero', target: 'site/src/about/pictures/sunrise', widths: [480, 800] },
  { source: 'map', target: 'site/src/contact/pictures/map', widths: [480, 720, 960] },
];

const named = process.argv.slice(2);
const isWanted = (/** @type {string} */ source) => named.length === 0 || named.includes(source);

for (const { source, target, widths } of pictures) {
  if (!isWanted(source)) continue;
  mkdirSync(dirname(join(root, target)), { recursive: true });
  for (const width of widths) {
    const resized = sharp(join(root, `media/pictures/${source}.webp`)).resize({ width });
    const file = join(root, `${target}-${width}`);
    const avif = await resized.clone().avif({ quality: 55, effort: 9 }).toFile(`${file}.avif`);
    console.log(`${file}: ${avif.size} bytes as AVIF`);
    // Browsers that know no AVIF are few: two sizes are enough for them.
    if (width !== widths[0] && width !== widths.at(-1)) continue;
    const webp = await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${file}.webp`);
    console.log(`${file}: ${webp.size} bytes as WebP`);
  }
}

const MAX_EXAM_BYTES = 25_000;
const exams = join(root, 'cms/seed/media/exams');
mkdirSync(exams, { recursive: true });
for (const file of readdirSync(join(root, 'media/drawings'))) {
  const [, source] = /^(exam-.+)\.svg$/.exec(file) ?? [];
  if (!source || !isWanted(source)) continue;
  // Flat colours and thin lines are as small without loss.
  const { size } = await sharp(join(root, 'media/drawings', file))
    .webp({ lossless: true, effort: 6 })
    .toFile(join(exams, `${source}.webp`));
  if (size > MAX_EXAM_BYTES) throw new Error(`${source}.webp has ${size} bytes.`);
  console.log(`${source}.webp: ${size} bytes`);
}
