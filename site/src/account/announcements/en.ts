export const en = {
  'unsubscribe.title': 'Stop these mails',
  'unsubscribe.description': 'Get no more mails about new lectures or exam dates.',
  'unsubscribe.heading': 'Stop these mails?',
  'unsubscribe.intro':
    'When you press the button, we send you no more mails of this kind. Your account stays as it is.',
  'unsubscribe.submit': 'Stop these mails',
  'unsubscribe.submitting': 'Stopping …',
  'unsubscribe.done': 'We send you no more mails of this kind.',
  'unsubscribe.again': 'If you change your mind, you can ask for them again in your profile.',
  'unsubscribe.profile': 'To your profile',

  heading: 'Mails that you ask for',
  intro:
    'We send these only if you tick them, at most one of each a day. Each mail has a link that stops them.',
  // Beside a box to tick.
  newLecture: 'Tell me about new lectures',
  examDates: 'Tell me about exam dates',
  unconfirmed: 'We send them once your email address is confirmed.',
  submit: 'Save this choice',
  submitting: 'Saving …',
  saved: 'Saved.',
} as const;
