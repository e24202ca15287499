export const en = {
  heading: 'Your session has ended',
  intro: 'Log in again and your form will be sent. What you typed is still here.',
  // Someone else has logged in here while this page was open.
  'other.heading': 'Another account is logged in here',
  'other.intro':
    'This page is yours, but this browser is now logged in with another account. Log in again to save what you did. Notes and answers wait on this device until then.',
  'other.submit': 'Log in again',
  'other.goOn': 'Use the other account',
  username: 'Username',
  password: 'Password',
  // After the password, where the account has a second step.
  second: 'Enter the 6-digit code from your app, or a recovery code.',
  code: 'Code',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey was not used. Try again, or enter a code.',
  submit: 'Log in and send',
  cancel: 'Cancel',
} as const;
