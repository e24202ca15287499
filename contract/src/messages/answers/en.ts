/** What only answers of the server tell readers. No page carries these texts. */
export const en = {
  'lecture.noVideo': 'This lecture has no video',
  'note.tooMany': 'You have 5,000 notes already. Delete some of them first',
  'paper.tooMany': 'You have begun 10 papers today. You can begin the next one tomorrow',
  'paper.running': 'This paper is not handed in yet',
  'error.VALIDATION_FAILED': 'Please check the highlighted fields',
  'error.INVALID_QUERY': 'The list could not be read: its sorting, range or filter is not valid',
  'error.INVALID_JSON': 'The request is not valid JSON',
  'error.NOT_AUTHENTICATED': 'Please log in to continue',
  'error.INVALID_CREDENTIALS': 'The username or password is not correct',
  'error.SECOND_FACTOR_REQUIRED': 'Please confirm that it is you',
  'error.SIGN_IN_EXPIRED':
    'This took too long, or there were too many wrong codes. Please log in again',
  'error.SECOND_FACTOR_MISSING':
    'Admins need two-step login. Set it up in your profile to continue',
  'error.PROOF_REQUIRED': 'Please confirm that it is you',
  'error.FORBIDDEN': 'You do not have permission to access this page.',
  'error.ACCOUNT_REJECTED': 'Your registration was not accepted',
  // `reason` is what an admin wrote.
  'rejected.reason':
    'Your registration was not accepted. If something is not clear, write to us. The foundation wrote: “%{reason}”',
  'error.ACCOUNT_SUSPENDED': 'Your account has been suspended',
  'error.CROSS_SITE': 'This request came from another website and was refused',
  'error.NOT_FOUND': 'This could not be found',
  'error.METHOD_NOT_ALLOWED': 'This cannot be done here',
  'error.EMAIL_TAKEN': 'An account with this email already exists',
  'error.USERNAME_TAKEN': 'This username is already taken',
  'error.RETRY': 'Someone else changed this at the same moment. Please try again',
  'error.OTHER_ACCOUNT':
    'Another account is logged in in this browser now, so nothing was saved. Log in again with your own account',
  'error.LINK_EXPIRED': 'This link has expired. Ask the person who sent it for a new one',
  'error.ALREADY_CONFIRMED': 'This address is already confirmed. There is nothing more to do',
  'error.LINK_USED': 'This link has been used already, or it has expired. Please ask for a new one',
  'error.TOO_LARGE': 'The request is too large',
  'error.UNSUPPORTED_MEDIA_TYPE': 'The request must be JSON',
  'error.TOO_MANY_REQUESTS': 'Too many attempts. Please wait a little and try again',
  'error.UNAVAILABLE': 'The service is not available right now. Please try again in a moment',
  'error.INTERNAL': 'An unexpected error occurred',
  'form.refused': 'The form has not been sent',
  'form.unreadable':
    'We could not read this form. Please go back to the page and fill it in there.',
  'form.tooLarge': 'What you wrote is too long. Please go back and shorten it.',
  'form.back': 'Back to the page',
  // A number follows: it finds the fault in the log.
  'fault.report': 'The fault is ours. If it happens again, please write to us with this number:',
} as const;
