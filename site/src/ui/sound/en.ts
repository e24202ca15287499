export const en = {
  // A Japanese word follows.
  hear: 'Hear',
  'hear.it': 'Hear it',
  silent: 'No sound just now.',
  'choose.itself': 'Play automatically',
  'choose.press': 'Only when I press',
} as const;
