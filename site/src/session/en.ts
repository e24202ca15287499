export const en = {
  'failed.validate': 'Failed to validate session.',
  'failed.login': 'Login failed',
  'login.kept': 'Welcome back! Your account will not be deleted.',
  'failed.logout': 'Logout failed',
  'refused.title': 'Waiting for approval',
  'refused.heading': 'You do not have permission to access this page.',
  'refused.check': 'Check again',
  'refused.checking': 'Checking …',
  'refused.still': 'Your account is still waiting for approval.',
  // Read where no script runs, while the server does not say who is logged in. The link follows the sentence.
  'waiting.scripts': 'Your session is checked when you open this page from here:',
  'waiting.open': 'Open the page',
} as const;
