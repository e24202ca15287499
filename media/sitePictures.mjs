/**
 * Makes the pictures of the site's own pages, in the sizes and formats they need, from the pictures
 * in `cms/seed/media`. Run it after `make.mjs` has changed those.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Widths in pixels: one for a phone's column, one for high-density or wide screens. */
const pictures = [
  { source: 'page-facility', target: 'site/src/home/pictures/facility', widths: [480, 800] },
  { source: 'page-culture', target: 'site/src/home/pictures/culture', widths: [480, 960] },
  { source: 'page-hero', target: 'site/src/about/pictures/sunrise', widths: [480, 800] },
  { source: 'page-map', target: 'site/src/contact/pictures/map', widths: [480, 960] },
];

for (const { source, target, widths } of pictures) {
  mkdirSync(dirname(join(root, target)), { recursive: true });
  for (const width of widths) {
    const resized = sharp(join(root, `cms/seed/media/${source}.webp`)).resize({ width });
    const file = join(root, `${target}-${width}`);
    const avif = await resized.clone().avif({ quality: 55, effort: 9 }).toFile(`${file}.avif`);
    const webp = await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${file}.webp`);
    console.log(`${target}-${width}: ${avif.size} bytes as AVIF, ${webp.size} as WebP`);
  }
}
