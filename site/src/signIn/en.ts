export const en = {
  'secondStep.title': 'Two-step login',
  'secondStep.description': 'Finish logging in.',
  'secondStep.heading': 'Two-step login',
  'secondStep.intro':
    'Your password was right. Enter the 6-digit code from your app, or one of your recovery codes.',
  'secondStep.passkey': 'Use a passkey',
  'secondStep.passkeyFailed': 'The passkey was not used. Try again, or enter a code.',
  'secondStep.submit': 'Log in',
  'secondStep.submitting': 'Logging in …',
  'secondStep.again': 'Log in with another account',
  // Where the time for the second step is over.
  'secondStep.restart': 'Log in again',
  'secondStep.success': 'Login successful!',
  'field.code': 'Code',
  'field.code.placeholder': '123456',

  'signIn.title': 'Two-step login',
  'signIn.description': 'Set up an app or a passkey for your login.',
  'signIn.heading': 'Two-step login',
  'signIn.intro':
    'With two-step login, your account stays yours even if someone knows your password. Choose an authenticator app, a passkey, or both.',
  'signIn.due': 'Admins need two-step login. Please set it up by {{day}}.',
  'signIn.on': 'Set up',
  'signIn.off': 'Not set up',
  'signIn.failed': 'This page could not be loaded',
  'signIn.back': 'Back to your profile',
  'signIn.scripts': 'This page needs JavaScript, which is switched off in your browser.',

  // An app such as Aegis, Google Authenticator or a password manager.
  'totp.heading': 'Authenticator app',
  'totp.text': 'An app on your phone shows a 6-digit code, a new one every half minute.',
  'totp.begin': 'Set up an app',
  'totp.scan': 'Scan this picture with your app, or type the key into it.',
  'totp.picture': 'Picture with the key',
  'totp.key': 'Key',
  'totp.code': 'The 6-digit code that the app shows now',
  'totp.submit': 'Turn on',
  'totp.remove': 'Remove the app',
  'totp.removed': 'The app has been removed',

  'passkeys.heading': 'Passkeys',
  'passkeys.text':
    'Your phone, computer or security key confirms that it is you, with a fingerprint, your face or its lock.',
  'passkeys.name': 'Name of the passkey',
  // The name of a passkey that is new.
  'passkeys.example': 'My phone',
  'passkeys.add': 'Add a passkey',
  'passkeys.remove': 'Remove {{name}}',
  'passkeys.removed': 'The passkey has been removed',
  'passkeys.added': 'Added on {{day}}',
  'passkeys.unable': 'This browser does not support passkeys, or the connection is not secure.',
  'passkeys.cancelled': 'No passkey was created. Try again.',

  'codes.heading': 'Recovery codes',
  'codes.text':
    'If you lose your phone or key, each of these codes lets you log in once. Keep them on paper or in a safe place.',
  'codes.left': '{{count}} of 10 are left.',
  'codes.renew': 'Create new codes',
  'codes.new': 'Your new recovery codes',
  'codes.once': 'This is the only time we show them. Your old codes no longer work.',
  'codes.download': 'Download the codes',
  'codes.kept': 'I have saved them',
} as const;
