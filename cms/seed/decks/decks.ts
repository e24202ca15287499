/** A card of a seeded deck, as a teacher would write it in the console. */
export interface SeededCard {
  japanese: string;
  reading: string;
  english: string;
  sinhala: string;
  example: string | null;
  exampleEnglish: string | null;
  exampleSinhala: string | null;
}

export interface SeededDeck {
  id: string;
  kind: 'words' | 'kanji';
  title: { en: string; si: string };
  cards: readonly SeededCard[];
}

/** In the order in which learners see them. */
export const decks: readonly SeededDeck[] = [
  {
    id: 'first-words-food',
    kind: 'words',
    title: { en: 'First words: food', si: 'මුල් වචන: කෑම' },
    cards: [
      {
        japanese: '{水|みず}',
        reading: 'みず',
        english: 'water',
        sinhala: 'වතුර',
        example: 'まいにち[{水|みず}]を{飲|の}みます。',
        exampleEnglish: 'I drink water every day.',
        exampleSinhala: 'මම හැමදාම වතුර බොනවා.',
      },
      {
        japanese: 'パン',
        reading: 'パン',
        english: 'bread',
        sinhala: 'පාන්',
        example: '{朝|あさ}は[パン]を{食|た}べます。',
        exampleEnglish: 'I eat bread in the morning.',
        exampleSinhala: 'මම උදේට පාන් කනවා.',
      },
    ],
  },
];
