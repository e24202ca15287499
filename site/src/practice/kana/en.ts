export const en = {
  label: 'Kana learned on this phone',
  'ask.practice': 'You have learned {{count}} kana on this phone. Add them to your practice?',
  'ask.practice.one': 'You have learned one character on this phone. Add it to your practice?',
  // For an account that waits for its approval.
  'ask.account': '{{count}} kana were learned on this phone without an account. Was that you?',
  'ask.account.one': 'One character was learned on this phone without an account. Was that you?',
  'yes.practice': 'Add them',
  'yes.account': 'Yes, that was me',
  no: 'No',
  'done.practice': 'They are in your practice.',
  'done.account': 'They belong to your account on this phone.',
  waiting: 'Saved on this phone. We will send it as soon as there is a connection.',
} as const;
