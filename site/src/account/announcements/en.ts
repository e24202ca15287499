export const en = {
  'unsubscribe.title': 'Stop these emails',
  'unsubscribe.description': 'Get no more emails about new lectures or exam dates.',
  'unsubscribe.heading': 'Stop these emails?',
  'unsubscribe.intro':
    'Press the button and we will send you no more emails like this. Your account stays as it is.',
  'unsubscribe.submit': 'Stop these emails',
  'unsubscribe.submitting': 'Stopping …',
  'unsubscribe.done': 'We will send you no more emails like this.',
  'unsubscribe.again': 'If you change your mind, you can ask for them again in your profile.',
  'unsubscribe.profile': 'To your profile',

  heading: 'Emails that you ask for',
  intro:
    'We send these only if you tick them, at most one of each a day. Each email has a link that stops them.',
  // Beside a box to tick.
  newLecture: 'Tell me about new lectures',
  examDates: 'Tell me about exam dates',
  unconfirmed: 'We will send them once your email address is confirmed.',
  submit: 'Save this choice',
  submitting: 'Saving …',
  saved: 'Saved.',
} as const;
