export const en = {
  // Above the list of what a new password needs.
  needs: 'It needs:',
  'needs.length': 'at least 8 characters',
  'needs.uppercase': 'an uppercase letter',
  'needs.number': 'a number',
  'needs.symbol': 'a symbol, such as ! or #',
  // Beside one of them, for screen readers.
  met: 'is there',
  missing: 'still missing',
  // How hard the password is to guess.
  'strength.weak': 'Easy to guess: make it longer',
  'strength.fair': 'Quite good: a few more characters make it strong',
  'strength.strong': 'Strong',
} as const;
