import type { Word } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { lectureQuestions } from './lectureQuestions';

const word = (written: string, english: string, sinhala = ''): Word => ({
  word: written,
  english,
  sinhala,
  piece: null,
});
const words = [
  word('{水|みず}', 'water', 'වතුර'),
  word('{駅|えき}', 'station', 'දුම්රිය පොළ'),
  word('パン', 'bread', 'පාන්'),
  word('おちゃ', 'tea', 'තේ'),
  word('{友|とも}だち', 'friend'),
  word('ごはん', 'rice', 'බත්'),
];

it('asks five words, each with four meanings of which one is right', () => {
  const cards = lectureQuestions(words, 'si', ({ word }) =>
    words.findIndex((one) => one.word === word),
  );
  expect(cards.map(({ item }) => item)).toEqual([
    'word:水:みず',
    'word:駅:えき',
    'word:ぱん:ぱん',
    'word:おちゃ:おちゃ',
    'word:友だち:ともだち',
  ]);
  for (const { meaning, choices } of cards) {
    expect(new Set(choices).size).toBe(4);
    expect(choices).toContain(meaning);
  }
});

it('explains a word in the other language where it is not translated', () => {
  const cards = lectureQuestions(words, 'si', ({ word }) => (word.includes('友') ? 0 : 1));
  expect(cards[0]).toMatchObject({ meaning: 'friend', meaningLang: 'en' });
});

it('asks words with a wide space or a wave dash of Windows', () => {
  const spaced = [...words.slice(0, 3), word('はい\u3000どうぞ', 'yes, please')];
  expect(lectureQuestions(spaced, 'en', () => 0)).toHaveLength(4);
  const dashed = [...words.slice(0, 3), word('\uff5eさん', 'Mr, Ms')];
  expect(lectureQuestions(dashed, 'en', () => 0)).toHaveLength(4);
});

it('asks nothing where there are too few words, or no reading', () => {
  expect(lectureQuestions(words.slice(0, 3), 'en', () => 0)).toEqual([]);
  const unread = words.map((each) => ({ ...each, word: '駅' }));
  expect(lectureQuestions(unread, 'en', () => 0)).toEqual([]);
});
