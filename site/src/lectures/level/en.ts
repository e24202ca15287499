export const en = {
  question: 'What would you like to learn?',
  hint: 'This sets the order of your lectures. You can change it in your profile.',
  'choice.Beginner': 'From the first letters',
  'choice.JLPT-N4': 'For JLPT N4',
  'choice.JFT': 'For JFT-Basic',
  'name.Beginner': 'Beginner',
  'name.JLPT-N4': 'JLPT N4',
  'name.JFT': 'JFT-Basic',
  next: 'Continue with {{level}}',
  saved: 'Your level is now {{level}}.',
} as const;
