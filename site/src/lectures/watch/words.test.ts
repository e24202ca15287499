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

/** What is pressed, and the word that it opens. */
const opened = (line: string, ...vocabulary: string[]) =>
  wordsIn(
    line,
    vocabulary.map((each) => word(each)),
  ).flatMap(({ text, word: known }) => (known ? [[text, known.word]] : []));

it('finds words of the vocabulary with other endings', () => {
  const line =
    '{声|こえ}に{出|だ}して{使|つか}います。{遅|おく}れて{勉強|べんきょう}します。そうじします。';
  const vocabulary = [
    '{使|つか}う',
    '{遅|おく}れる',
    '{声|こえ}に{出|だ}す',
    '{勉強|べんきょう}する',
  ];
  expect(opened(line, ...vocabulary, 'そうじをする')).toEqual([
    ['{声|こえ}に{出|だ}', '{声|こえ}に{出|だ}す'],
    ['{使|つか}', '{使|つか}う'],
    ['{遅|おく}れ', '{遅|おく}れる'],
    ['{勉強|べんきょう}', '{勉強|べんきょう}する'],
    ['そうじ', 'そうじをする'],
  ]);
  // The word itself rather than another one's ending.
  expect(opened('{答|こた}え', '{答|こた}える', '{答|こた}え')).toEqual([
    ['{答|こた}え', '{答|こた}え'],
  ]);
});

it('finds no word within another one', () => {
  expect(opened('日本語のテレビゲーム', '日本', 'テレビ')).toEqual([]);
  expect(opened('いいえ、あおい、うえる', 'いえ', 'あお', 'うえ')).toEqual([]);
  expect(opened('日本のテレビ、いえの、うえ', '日本', 'テレビ', 'いえ', 'うえ')).toHaveLength(4);
});

it('finds words by their readings too, however these are divided', () => {
  expect(opened('{話|はなし}', '{話|はな}す')).toEqual([['{話|はなし}', '{話|はなし}']]);
  expect(opened('{大|おお}{雨|あめ}', '{大雨|おおあめ}')).toEqual([
    ['{大|おお}{雨|あめ}', '{大雨|おおあめ}'],
  ]);
});

it('finds words without the marks that a vocabulary puts around them', () => {
  expect(opened('そうじをしながら', '〜ながら')).toEqual([['ながら', '〜ながら']]);
});
