export const en = {
  'application.title': 'Your registration was not accepted',
  'application.description': 'Read why, correct what you wrote, and apply again.',
  heading: 'Your registration was not accepted',
  intro: 'This is about the account {{username}}.',
  reason: 'What the foundation wrote',
  'reason.none': 'No reason was given. Please ask us.',
  write: 'If something is not clear, or you think that this is a mistake:',
  contact: 'Write to the foundation',
  again: 'Apply again',
  'again.intro':
    'Correct what you wrote. Someone at the foundation will read it again and email you the answer.',
  'again.email':
    'We will write to {{email}}. You can change this address in your profile afterwards.',
  // A moment, such as “Nov 29, 2026, 15:30”.
  later: 'You can apply again from {{time}} (once a week). Log in then.',
  more: 'More about you',
  consent:
    'By applying you agree that the foundation keeps what you write here, as this page says:',
  privacy: 'Privacy',
  submit: 'Apply again',
  submitting: 'Sending …',
  sent: 'We have received your application.',
} as const;
