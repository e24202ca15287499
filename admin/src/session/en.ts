export const sessionEn = {
  ended: 'Your session has ended',
  // The same browser has logged in with a second account while this page was open.
  other: 'Another account is logged in here',
  // Above the field for the password of the person whose session it was.
  intro: 'Enter the password of %{name} to continue. What you typed is still here.',
  logIn: 'Log in',
  // After the password, where the account has a second step.
  second: 'Enter the 6-digit code from your app, or a recovery code.',
  code: 'Code',
  // Where somebody is about to do what can't be undone, a while after the login.
  proof: 'Please confirm that it is you',
  proofIntro: 'Enter your password once more to continue.',
  orCode: 'or the code of your app',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey was not used. Try again, or enter your password.',
  confirm: 'Confirm',
  // While an admin has no second step yet. The link follows.
  grace: 'Admins need two-step login. Until %{date} you can work without it.',
  graceLink: 'Set it up in your profile',
  otherAccount: 'Use another account',
  leaveTitle: 'Leave without saving?',
  unsaved: 'Some of your changes are not saved. They will be lost if you leave this screen.',
  leave: 'Leave without saving',
  stay: 'Stay here',
};
