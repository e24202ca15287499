export const en = {
  // A Japanese word follows.
  hear: 'Hear',
  'hear.it': 'Hear it',
  silent: 'No sound just now.',
  'choose.itself': 'Play by themselves',
  'choose.press': 'Only when I press',
} as const;
