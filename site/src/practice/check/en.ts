export const en = {
  'check.title': 'I know this deck',
  'check.description': 'A few questions before we mark a deck as known.',
  heading: 'Do you know all of “{{title}}”?',
  intro:
    'Answer a few questions about it. Then we mark its cards as known: {{count}}. You will see each of them again later.',
  failed: 'What you do not know stays new.',
  none: 'You have met every card of this deck.',
  'ask.sound': 'How is it read?',
  'ask.meaning': 'What does it mean?',
  unknown: 'I don’t know',
  send: 'Check my answers',
  sending: 'Checking …',
  back: 'Back to my plan',
} as const;
