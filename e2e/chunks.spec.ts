import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { expect, test } from './journey';
import { expectWeights } from './weights';

/** The chunks of the built site, and what each needs before it runs. */

const folder = join(import.meta.dirname, '../site/dist/client');
const manifest = z
  .record(
    z.string(),
    z.object({
      file: z.string(),
      name: z.string().optional(),
      imports: z.array(z.string()).default([]),
    }),
  )
  .parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));

/** All chunks that the given ones need, by their keys in the manifest. Each is named by its key or its name. */
function closureOf(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const needed of manifest[key]?.imports ?? []) add(needed);
  };
  for (const name of names) {
    const keys = Object.keys(manifest).filter(
      (key) => key === name || (key.startsWith('_') && manifest[key]?.name === name),
    );
    expect(keys, name).not.toEqual([]);
    keys.forEach(add);
  }
  return found;
}

/** How much chunks weigh as they are sent to current browsers, in bytes. */
async function weightOf(keys: Iterable<string>): Promise<number> {
  const sizes = [...keys].map(async (key) => {
    const file = join(folder, manifest[key]?.file ?? '');
    return (await stat(`${file}.br`).catch(() => stat(file))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What pages behind the login load. */
const behindLogin = [
  'catalogue',
  'lecture',
  'hydrate',
  'calls',
  'src/data/callApi.ts',
  'src/lectures/level/NextLevel.tsx',
];

test('a mock exam has at most 40 KB of scripts of its own, in Sinhala', async () => {
  const shared = closureOf(behindLogin);
  const own = ['src/papers/AttemptPage.tsx', 'src/papers/si.ts', 'src/exams/si.ts'];
  const chunks = [...closureOf(own)].filter((key) => !shared.has(key));
  expectWeights('a mock exam alone', {
    scripts: { bytes: await weightOf(chunks), budget: 40 * 1024 },
  });
});

test('a session begins with at most 30 KB of scripts of its own, in Sinhala, and has 9 KB for drawing and typing', async () => {
  const shared = closureOf(behindLogin);
  const ownBytes = (names: readonly string[]) =>
    weightOf([...closureOf(names)].filter((key) => !shared.has(key)));
  const begins = ['practice', 'src/practice/answersApi.ts', 'src/practice/si.ts'];
  const drawsAndTypes = [
    'src/practice/session/slips/SlipMessage.tsx',
    'src/practice/session/WritingAnswer.tsx',
    'src/ui/strokes/si.ts',
  ];
  expectWeights('practice alone', {
    'scripts at first': { bytes: await ownBytes(begins), budget: 30 * 1024 },
    scripts: { bytes: await ownBytes([...begins, ...drawsAndTypes]), budget: 39 * 1024 },
  });
});

test('calls, forms and logins need nothing of practice', () => {
  const needed = closureOf([...behindLogin, 'forms', 'src/signIn/SignInPage.tsx']);
  const names = [...needed].map((key) => manifest[key]?.name);
  for (const name of ['practice', 'strokes', 'cards', 'kana']) expect(names).not.toContain(name);
});
