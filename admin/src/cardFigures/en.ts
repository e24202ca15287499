export const cardFiguresEn = {
  search: 'Search by Japanese, reading or meaning',
  fields: {
    japanese: 'Card',
    meaning: 'Meaning',
    type: 'Type',
    kind: 'Asked for',
    learners: 'Learners',
    answers: 'Answers',
    fails: 'Failed',
    share: 'Failure rate',
    deck: 'Deck',
  },
  types: { kana: 'Kana', word: 'Word', kanji: 'Kanji', grammar: 'Grammar' },
  // What a card asks for.
  kinds: {
    meaning: 'Meaning',
    reading: 'Reading',
    gap: 'Gap in a sentence',
    hearing: 'Hearing',
    writing: 'Writing',
    sound: 'Sound of a character',
    sign: 'Character',
  },
  // Decks that no teacher wrote. The words of a lecture are a deck.
  decks: { hiragana: 'Hiragana', katakana: 'Katakana', lecture: 'Words of “%{title}”' },
  inShort: '%{fails} of %{answers} answers failed (%{share}), learners: %{learners}',
  // A learner's first answer of a day decides.
  rule: 'The first answer of each day counts. Cards that learners only marked as known do not count.',
  reading: 'Reading: %{reading}',
  example: 'Example: %{example}',
  shelved: 'Learners who have set it aside: %{count}',
  inDecks: 'Decks',
  others: 'Asked in other ways',
  hint: {
    heading: 'Hint for learners',
    rule: 'Learners read the hint when they fail the card, in whatever way it is asked. Save it without any text to delete it.',
    english: 'Hint in English',
    sinhala: 'Hint in Sinhala',
    changed:
      'Another admin has saved this hint since you opened it: “%{hint}”. Saving yours will replace it.',
    deletedByOther:
      'Another admin has deleted this hint since you opened it. Saving yours will bring a hint back.',
    save: 'Save the hint',
    saved: 'Hint saved',
    deleted: 'Hint deleted',
    undo: 'Undo',
    undone: 'The earlier hint is back.',
  },
};

export const cardReportsEn = {
  search: 'Search by Japanese or meaning',
  empty: 'Learners have reported no cards.',
  fields: {
    japanese: 'Card',
    meaning: 'Meaning',
    type: 'Type',
    reports: 'Reports',
    lastAt: 'Last report',
  },
  inShort: 'Reports: %{reports}',
  // What a learner says. After the first one comes the answer.
  reasons: {
    answer: 'My answer is right',
    word: 'Something is wrong with the Japanese or its reading',
    meaning: 'The meaning is wrong',
    sound: 'Something is wrong with the sound',
    other: 'Something else is wrong',
  },
  heading: 'Open reports (%{reports})',
  none: 'There are no open reports about this card.',
  open: 'Open the card in “%{deck}”',
  figures: 'How often learners fail it',
  readings: 'Other readings',
  accept: 'Accept “%{reading}”',
  refuse: 'Stop accepting “%{reading}”',
  close: { mended: 'I corrected it: thank the learners', unchanged: 'Close without a change' },
  rule: 'Each learner reads once in practice what you did. Reports that come later stay open.',
  closed: 'One report closed. |||| %{smart_count} reports closed.',
  undo: 'Undo',
  reopened: 'One report is open again. |||| %{smart_count} reports are open again.',
};
