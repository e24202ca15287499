import type { Language } from '@nihongo-lanka/contract';
import type { SeededCard } from './card';
import { firstWords } from './firstWords';
import { n5Kanji } from './n5Kanji';

export type { SeededCard } from './card';

export interface SeededDeck {
  id: string;
  kind: 'words' | 'kanji';
  title: Readonly<Record<Language, string>>;
  cards: readonly SeededCard[];
}

type Topic = keyof typeof firstWords;

const topics: readonly (readonly [topic: Topic, english: string, sinhala: string])[] = [
  ['greetings', 'First words: greetings', 'මුල් වචන: ආචාර කිරීම'],
  ['numbers', 'First words: numbers', 'මුල් වචන: ගණන් කිරීම'],
  ['time', 'First words: time', 'මුල් වචන: කාලය'],
  ['family', 'First words: family', 'මුල් වචන: පවුල'],
  ['food', 'First words: food', 'මුල් වචන: කෑම බීම'],
  ['work', 'First words: work', 'මුල් වචන: රැකියාව'],
  ['transport', 'First words: transport', 'මුල් වචන: ගමන් බිමන්'],
  ['body', 'First words: the body', 'මුල් වචන: ඇඟ'],
  ['shop', 'First words: in a shop', 'මුල් වචන: කඩේදී'],
  ['trouble', 'First words: in trouble', 'මුල් වචන: කරදරයකදී'],
];

/** The decks of a first start, in their order. */
export const decks: readonly SeededDeck[] = [
  ...topics.map(
    ([topic, en, si]): SeededDeck => ({
      id: `first-words-${topic}`,
      kind: 'words',
      title: { en, si },
      cards: firstWords[topic],
    }),
  ),
  {
    id: 'n5-kanji',
    kind: 'kanji',
    title: { en: '80 kanji for N5', si: 'N5 මට්ටමට කන්ජි 80' },
    cards: n5Kanji,
  },
];
