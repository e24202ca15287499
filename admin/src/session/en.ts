export const sessionEn = {
  ended: 'Your session has ended',
  // Above the field for the password of the person whose session it was.
  intro: 'Enter the password of %{name} to go on. What you typed is still here.',
  logIn: 'Log in',
  otherAccount: 'Use another account',
  leaveTitle: 'Leave without saving?',
  unsaved: 'Some of your changes are not saved. They are lost when you leave this screen.',
  leave: 'Leave without saving',
  stay: 'Stay here',
};
