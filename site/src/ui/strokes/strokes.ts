import { retryImport } from '@nihongo-lanka/client/retryImport';
import hiragana from './kanjivg/hiragana.json?url';
import katakana from './kanjivg/katakana.json?url';
import n5 from './kanjivg/n5.json?url';

/** The files of strokes. Each is loaded when one of its signs is first written. */
export const strokeFiles = { hiragana, katakana, n5 } as const;
export type StrokeFile = keyof typeof strokeFiles;

/** The strokes of each sign in order, as SVG paths in a square of 256 units. */
export type Strokes = Readonly<Record<string, readonly string[]>>;

export interface SignStrokes {
  strokes: Strokes;
  /** Of signs in other files that look like one of these. */
  others: Strokes;
}

/** The file in which a sign stands, if we have its strokes. */
export function strokeFileOf(sign: string): StrokeFile {
  if (/\p{Script=Hiragana}/u.test(sign)) return 'hiragana';
  return /[\p{Script=Katakana}ー]/u.test(sign) ? 'katakana' : 'n5';
}

// React needs the same promise each time.
const known = new Map<StrokeFile, Promise<SignStrokes>>();

/** In milliseconds. React asks again to show a failure: a new promise would suspend for ever. */
const failureLasts = 10_000;

/** Loads a file once. Some seconds after a failure a call tries again. @throws Error of `retryImport` */
export function strokesIn(file: StrokeFile): Promise<SignStrokes> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const asked = import.meta.env.SSR ? readHere(file) : retryImport(() => download(file));
  known.set(file, asked);
  asked.then(
    // React reads these two properties before it suspends.
    (value) => Object.assign(asked, { status: 'fulfilled', value }),
    () => setTimeout(() => known.delete(file), failureLasts),
  );
  return asked;
}

/** Loads the strokes of some signs, so that a session goes on without a connection. */
export async function loadStrokes(signs: readonly string[]): Promise<void> {
  const files = new Set(signs.map(strokeFileOf));
  await Promise.all([...files].map(strokesIn));
}

async function download(file: StrokeFile): Promise<SignStrokes> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the site itself, and call.ts is too large for it.
  const response = await fetch(strokeFiles[file]);
  if (!response.ok) throw new Error(`${strokeFiles[file]} answered ${response.status}`);
  // Written by scripts/strokes.mjs.
  const content: SignStrokes = await response.json();
  return content;
}

/** Only the server has the files among its modules. */
const modules = {
  hiragana: () => import('./kanjivg/hiragana.json'),
  katakana: () => import('./kanjivg/katakana.json'),
  n5: () => import('./kanjivg/n5.json'),
};

async function readHere(file: StrokeFile): Promise<SignStrokes> {
  return modules[file]();
}
