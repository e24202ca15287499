export const en = {
  label: 'Your learning',
  practice: 'Practice',
  due: 'Cards for today: {{count}}',
  nothingDue: 'Nothing is due now.',
  notes: 'My words',
  kept: 'Saved: {{count}}',
  noNotes: 'Save words while you watch.',
  kana: 'Kana',
  event: 'Next event',
  news: 'What is new',
} as const;
