export const contactRequestsEn = {
  name: 'Contact request |||| Contact requests',
  fields: {
    createdAt: 'Received',
    name: 'Name',
    email: 'Email',
    phone: 'Telephone',
    status: 'Status',
    note: 'Private note',
  },
  // What has become of a message, as a label.
  statuses: {
    new: 'New',
    'in-progress': 'In progress',
    resolved: 'Resolved',
  },
  all: 'All',
  // Unwanted messages.
  spam: 'Spam',
  // Beside the menu's sign, for screen readers: so many are new.
  newCount: '%{count} new',
  arrived:
    'A new contact request has arrived |||| %{smart_count} new contact requests have arrived',
  noneNew: 'Nothing new. Messages appear here automatically.',
  none: 'There are no contact requests here.',
  noneFound: 'No contact request matches the search.',
  noSubject: 'No subject',
  reply: 'Reply by email',
  replyCut: 'The message is too long for the email program: the reply quotes only how it begins.',
  copy: 'Copy the message',
  copied: 'The message has been copied',
  copyFailed: 'The message could not be copied',
  noteHelp: 'Only admins read this.',
  // Buttons. What is typed in the note is saved with it.
  takeUp: 'In progress',
  resolve: 'Resolve',
  reopen: 'Reopen',
  saved: 'The changes have been saved',
  takenUp: 'The contact request is in progress',
  resolved: 'The contact request is resolved',
  reopened: 'The contact request is open again',
  markSpam: 'Mark as spam',
  unmarkSpam: 'Not spam',
  markedSpam: 'The contact request is among the spam',
  unmarkedSpam: 'The contact request is back in the inbox',
  isSpam: 'Marked as spam, and hidden from the inbox. Nothing else happens to it.',
  // Begins with the sender's name.
  deleteTitle: 'Delete the message of %{name}?',
  deleteContent:
    'It was received on %{date}. The message, the address and the note are lost for good.',
  deleted: 'The contact request has been deleted',
};
