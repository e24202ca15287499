export const cardFiguresEn = {
  name: 'What learners fail |||| What learners fail',
  search: 'Search by Japanese, reading or meaning',
  fields: {
    japanese: 'Card',
    meaning: 'Meaning',
    type: 'Type',
    kind: 'Asked for',
    learners: 'Learners',
    answers: 'Answers',
    fails: 'Failed',
    share: 'Share failed',
    deck: 'Deck',
  },
  types: { kana: 'Kana', word: 'Word', kanji: 'Kanji' },
  // What a card asks for.
  kinds: {
    meaning: 'Meaning',
    reading: 'Reading',
    gap: 'Gap in a sentence',
    hearing: 'Hearing',
    writing: 'Writing',
    sound: 'Sound of a sign',
    sign: 'Sign',
  },
  // Decks that no teacher wrote. The words of a lecture are a deck.
  decks: { hiragana: 'Hiragana', katakana: 'Katakana', lecture: 'Words of “%{title}”' },
  inShort: '%{fails} of %{answers} answers failed (%{share}), learners: %{learners}',
  // A learner's first answer of a day decides.
  rule: 'The first answer of each day counts. When a learner resumes a card that was set aside, its failures begin at 0 again.',
  reading: 'Reading: %{reading}',
  example: 'Example: %{example}',
  shelved: 'Learners who have it set aside: %{count}',
  inDecks: 'Decks',
  others: 'Asked in other ways',
};
