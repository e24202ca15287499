export const en = {
  label: 'Kana learned on this device',
  'ask.practice': 'You have learned {{count}} kana on this device. Add them to your practice?',
  'ask.practice.one': 'You have learned one character on this device. Add it to your practice?',
  // For an account that waits for its approval.
  'ask.account': '{{count}} kana were learned on this device without an account. Was that you?',
  'ask.account.one': 'One character was learned on this device without an account. Was that you?',
  'yes.practice': 'Add to practice',
  'yes.account': 'Yes, that was me',
  no: 'No',
  'done.practice': 'Added to your practice.',
  'done.account': 'Saved to your account on this device.',
  waiting: 'Saved on this device. We will send it when you are back online.',
} as const;
