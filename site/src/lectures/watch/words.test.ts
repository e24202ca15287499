import type { Word } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { wordsIn } from './words';

const word = (written: string, english = 'a meaning'): Word => ({
  word: written,
  english,
  sinhala: '',
  piece: null,
});
const found = (line: string, ...vocabulary: Word[]) =>
  wordsIn(line, vocabulary).map(({ text, word: known }) => (known ? [text] : text));

it('finds the words of the vocabulary, the longest first', () => {
  const [one, two] = [word('すみません'), word('すみ')];
  expect(found('どうも、すみません。', two, one)).toEqual(['どうも、', ['すみません'], '。']);
  expect(wordsIn('すみません', [two, one])[0]?.word).toBe(one);
});

it('finds words with readings, in the vocabulary and beside it', () => {
  const line = 'もう{一度|いちど}お{願|ねが}いします';
  expect(found(line)).toEqual(['もう', ['{一度|いちど}'], 'お', ['{願|ねが}'], 'いします']);
  const please = word('お{願|ねが}いします');
  expect(found(line, please)).toEqual(['もう', ['{一度|いちど}'], ['お{願|ねが}いします']]);
  // What only a reading tells has no meaning.
  expect(wordsIn('{一度|いちど}', [])[0]?.word).toEqual(word('{一度|いちど}', ''));
});

it('divides no word with its reading', () => {
  expect(found('{先生方|せんせいがた}', word('{先生|せんせい}'))).toEqual([
    ['{先生方|せんせいがた}'],
  ]);
});

it('finds a single kana only where it stands alone', () => {
  expect(found('あ、い、あい', word('あ'))).toEqual([['あ'], '、い、あい']);
  expect(found('', word('あ'))).toEqual([]);
});
