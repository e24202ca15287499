export const en = {
  'forgotPassword.title': 'Forgot your password?',
  'forgotPassword.description': 'Get a link by email to choose a new password.',
  'forgotPassword.heading': 'Forgot your password?',
  'forgotPassword.intro':
    'Enter the email address or the username of your account. We will email you a link to choose a new password.',
  'forgotPassword.submit': 'Send the link',
  'forgotPassword.submitting': 'Sending …',
  'forgotPassword.sent':
    'If the account exists, we have sent a link to its email address. It works for 30 minutes. Please check your spam folder too.',
  'forgotPassword.again': 'Try another email or username',
  'forgotPassword.login': 'Back to log in',

  'resetPassword.title': 'Choose a new password',
  'resetPassword.description': 'Choose a new password for your account.',
  'resetPassword.heading': 'Choose a new password',
  'resetPassword.intro':
    'The password changes when you press the button. You will then be logged out everywhere. Log in with the new one.',
  'resetPassword.submit': 'Change password',
  'resetPassword.submitting': 'Changing …',
  'resetPassword.success': 'Your password has been changed. Log in with the new one.',
  'resetPassword.gone':
    'This link has been used already, or it has expired. Please ask for a new one.',
  'resetPassword.again': 'Ask for a new link',

  'confirmEmail.title': 'Confirm your email',
  'confirmEmail.description': 'Confirm that our emails to this address reach you.',
  'confirmEmail.heading': 'Confirm your email',
  'confirmEmail.intro': 'Press the button so we know our emails reach you.',
  'confirmEmail.submit': 'Confirm',
  'confirmEmail.submitting': 'Confirming …',
  'confirmEmail.done': 'Thank you, your email address is confirmed.',
  'confirmEmail.already': 'This address is already confirmed. There is nothing more to do.',
  'confirmEmail.profile': 'To your profile',
  // Beside the button, for people with an old link.
  'confirmEmail.again': 'If the link no longer works, you can send a new one from your profile.',

  'field.email': 'Email or username',
  'field.email.placeholder': 'nimal@example.com',
  'field.newPassword': 'New password',
  'field.newPassword.placeholder': 'A new password',
  'field.newPassword.hint': 'Min. 8 chars with number & symbol',
  'field.confirmNewPassword': 'Confirm new password',
  'field.confirmNewPassword.placeholder': 'The new password again',
} as const;
