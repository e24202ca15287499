export const en = {
  // A Japanese word follows.
  hear: 'Hear',
  'hear.it': 'Hear it',
  silent: 'No sound just now.',
} as const;
