export const en = {
  question: 'What would you like to learn?',
  hint: 'We sort your lectures by it. You can change it in your profile.',
  'choice.Beginner': 'From the first letters',
  'choice.JLPT-N4': 'For JLPT N4',
  'choice.JFT': 'For JFT-Basic',
  'name.Beginner': 'Beginner',
  'name.JLPT-N4': 'JLPT N4',
  'name.JFT': 'JFT-Basic',
  next: 'Go on with {{level}}',
  saved: 'Your level is {{level}} now.',
} as const;
