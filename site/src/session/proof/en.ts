export const en = {
  'proof.heading': 'Please confirm that it is you',
  'proof.intro': 'You logged in a while ago. Enter your password once more to continue.',
  'proof.password': 'Password',
  'proof.code': 'or the code of your app',
  'proof.passkey': 'Use a passkey',
  'proof.passkeyFailed': 'The passkey was not used. Try again, or enter your password.',
  'proof.submit': 'Confirm',
  'proof.cancel': 'Cancel',
} as const;
