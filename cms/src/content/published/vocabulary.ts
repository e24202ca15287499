import { type Word, z } from '@nihongo-lanka/contract';
import { stored, storedText } from '../../core/database/stored';

const second = stored(z.number(), null);

const keptWordSchema = z.object({
  word: storedText,
  reading: storedText,
  english: storedText,
  sinhala: storedText,
  from: second,
  to: second,
});

export const keptVocabularySchema = stored(z.array(keptWordSchema), []);
export type KeptVocabulary = z.output<typeof keptVocabularySchema>;

export function wordsOf(vocabulary: KeptVocabulary): Word[] {
  return vocabulary.map(({ word, reading, english, sinhala, from, to }) => ({
    word: withReading(word, reading),
    english,
    sinhala,
    piece: from === null || to === null ? null : [from, to],
  }));
}

/** `食べる` and `たべる` give `{食|た}べる`. */
export function withReading(word: string, reading: string): string {
  if (!reading || !/\p{Script=Han}|\p{Script=Latin}|\p{N}/u.test(word)) return word;
  const [letters, kana] = [[...word], [...reading]];
  const most = Math.min(letters.length, kana.length) - 1;
  let before = 0;
  while (before < most && letters[before] === kana[before]) before += 1;
  let after = 0;
  while (after < most - before && letters.at(-1 - after) === kana.at(-1 - after)) after += 1;
  const part = (from: readonly string[]) => from.slice(before, from.length - after).join('');
  const end = letters.slice(letters.length - after).join('');
  return `${letters.slice(0, before).join('')}{${part(letters)}|${part(kana)}}${end}`;
}
