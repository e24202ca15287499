export const en = {
  'words.title': 'Words of a lecture',
  'words.description': 'Five questions about the words of a lecture.',
  heading: 'Words of “{{title}}”',
  few: 'This lecture has too few words for questions.',
  scripts: 'To answer these questions, switch on JavaScript in your browser.',
  back: 'Back to the lecture',
  score: 'Right the first time: {{right}} of {{all}}',
  keep: 'Add these words to my practice',
  kept: 'These words are in your practice now. They come back before you forget them.',
  more: 'Five other questions',
  practice: 'Go to my practice',
} as const;
