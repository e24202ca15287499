export const en = {
  'name.Beginner': 'Beginner',
  'name.JLPT-N4': 'JLPT N4',
  'name.JFT': 'JFT-Basic',
  next: 'Continue with {{level}}',
  saved: 'Your level is now {{level}}.',
} as const;
