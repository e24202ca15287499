import { expect, it } from 'vitest';
import {
  alikeWords,
  canBeHeard,
  type Heard,
  meaningChoices,
} from '../cms/src/learning/practice/hearing';

const word = (japanese: string, reading: string, english: string, sinhala = ''): Heard => ({
  id: `word:${japanese}:${reading}`,
  japanese,
  reading,
  english,
  sinhala,
});

const bridge = word('{橋|はし}', 'はし', 'bridge', 'පාලම');
const chopsticks = word('{箸|はし}', 'はし', 'chopsticks');
const star = word('{星|ほし}', 'ほし', 'star', 'තරුව');
const chair = word('いす', 'いす', 'chair', 'පුටුව');
const vegetables = word('{野菜|やさい}', 'やさい', 'vegetables', 'එළවළු');
const library = word('{図書館|としょかん}', 'としょかん', 'library', 'පුස්තකාලය');
const all = [library, vegetables, chair, star, chopsticks, bridge];

it('offers meanings of words that sound alike first', () => {
  expect(new Set(meaningChoices(bridge, all, { language: 'en', isMet: () => false }))).toEqual(
    new Set(['bridge', 'chair', 'star', 'vegetables']),
  );
});

it('offers meanings of words that the learner has met before others', () => {
  const met = new Set([library.id, chair.id]);
  const isMet = (id: string) => met.has(id);
  const choices = meaningChoices(bridge, all, { language: 'en', isMet });
  expect(choices).toHaveLength(4);
  for (const meaning of ['bridge', 'chair', 'library']) expect(choices).toContain(meaning);
});

it('offers meanings in the learner’s language, else in the other one', () => {
  expect(new Set(meaningChoices(bridge, all, { language: 'si', isMet: () => true }))).toEqual(
    new Set(['පාලම', 'තරුව', 'පුටුව', 'එළවළු']),
  );
  expect(meaningChoices(chopsticks, all, { language: 'si', isMet: () => true })).toContain(
    'chopsticks',
  );
});

it('never offers a meaning that is right too', () => {
  const near = word('{橋本|はしも}', 'はしも', 'the bridge');
  const choices = meaningChoices(bridge, [...all, near], { language: 'en', isMet: () => true });
  expect(choices).not.toContain('chopsticks');
  expect(choices).not.toContain('the bridge');
});

it('never offers two meanings with something in common', () => {
  const footbridge = word(
    '{歩道橋|ほどうきょう}',
    'ほどうきょう',
    'footbridge; bridge (for walking)',
  );
  const seat = word('せき', 'せき', 'seat, chair');
  for (let place = 0; place < 2; place++) {
    const words = [...all, footbridge, seat].toSorted(() => place - 0.5);
    const choices = meaningChoices(bridge, words, { language: 'en', isMet: () => true });
    expect(choices).not.toContain('footbridge; bridge (for walking)');
    expect(choices.filter((meaning) => meaning.includes('chair'))).toHaveLength(1);
  }
});

it('never offers the meaning of a word that has the stem of the heard one, or is a part of it', () => {
  const cleaning = word('{掃除|そうじ}をする', 'そうじをする', 'to clean');
  const rest = word('{休|やす}む', 'やすむ', 'to rest');
  const words = [
    ...all,
    word('{掃除|そうじ}', 'そうじ', 'tidying'),
    word('{休|やす}み', 'やすみ', 'holiday'),
  ];
  const options = { language: 'en', isMet: () => true } as const;
  expect(meaningChoices(cleaning, [...words, cleaning], options)).not.toContain('tidying');
  expect(meaningChoices(rest, [...words, rest], options)).not.toContain('holiday');
});

it('asks no word by its sound with fewer than two other meanings', () => {
  expect(canBeHeard(bridge, [bridge, chopsticks, star])).toBe(false);
  expect(canBeHeard(bridge, [bridge, chopsticks, star, chair])).toBe(true);
});

it('compares a word with those that share a kanji or almost all kana', () => {
  const school = word('{学校|がっこう}', 'がっこう', 'school');
  const student = word('{学生|がくせい}', 'がくせい', 'student');
  const aunt = word('おばさん', 'おばさん', 'aunt');
  const grandmother = word('おばあさん', 'おばあさん', 'grandmother');
  const words = [...all, school, student, aunt, grandmother];
  expect(alikeWords(school, words)).toEqual(['学校', '学生']);
  expect(alikeWords(aunt, words)).toEqual(['おばさん', 'おばあさん']);
  expect(alikeWords(bridge, words)).toEqual(['橋', '箸']);
  expect(alikeWords(library, words)).toEqual([]);
});
