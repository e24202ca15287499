import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './config.mjs';

const pictures = join(root, 'docs/pictures');
const shown = ['README.md', 'docs/editing.md'].flatMap((file) => [
  ...readFileSync(join(root, file), 'utf8').matchAll(
    /!\[([^\]]+)\]\((?:docs\/)?pictures\/(\S+)\)/g,
  ),
]);

it('the docs show every picture that is taken for them, in words too', () => {
  const files = readdirSync(pictures);
  expect(shown.map(([, , file]) => file).toSorted()).toEqual(files.sort());
  for (const [, words] of shown) expect(words.length).toBeGreaterThan(20);
});

it('no picture of the docs is heavy', () => {
  const sizes = readdirSync(pictures).map((file) => statSync(join(pictures, file)).size);
  expect(Math.max(...sizes)).toBeLessThan(200_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
});
