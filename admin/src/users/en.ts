export const usersEn = {
  name: 'User |||| Users',
  empty: 'No users yet.',
  actions: 'Actions',
  fields: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    username: 'Username',
    email: 'Email',
    emailConfirmed: 'Email confirmed',
    role: 'Role',
    status: 'Status',
    language: 'Language',
    birthAddress: 'Birth address',
    currentAddress: 'Current address',
    city: 'City',
    province: 'Province',
    age: 'Age',
    contactPerson: 'Emergency contact',
    learnedJapanese: 'Learned Japanese before',
    level: 'Own level',
    comments: 'Additional comments',
    rejectionReason: 'Reason for the rejection',
    suspensionReason: 'Reason for the suspension',
    createdAt: 'Registered',
    // The month of the registration, to choose by.
    createdMonth: 'Registered in',
    approvedAt: 'Approved',
    updatedAt: 'Last changed',
  },
  groups: {
    account: 'Account',
    person: 'Person',
    address: 'Address',
    study: 'Study and comments',
  },
  // The states of an account, as a label beside a name.
  statuses: {
    all: 'All',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
  },
  // Stands over the whole list; "the dashboard" is the console's first screen.
  counted:
    '%{accounts} account in all. The dashboard counts %{learners}: all learners except rejected ones, without admins. |||| %{accounts} accounts in all. The dashboard counts %{learners}: all learners except rejected ones, without admins.',
  roles: {
    learner: 'Learner',
    admin: 'Admin',
  },
  languages: {
    en: 'English',
    si: 'Sinhala',
  },
  provinces: {
    Western: 'Western',
    Central: 'Central',
    Southern: 'Southern',
    Northern: 'Northern',
    Eastern: 'Eastern',
    'North Western': 'North Western',
    'North Central': 'North Central',
    Uva: 'Uva',
    Sabaragamuwa: 'Sabaragamuwa',
  },
  progress: 'What they have watched',
  approve: 'Approve',
  // Goes on to the next person who waits.
  approveNext: 'Approve and next',
  next: 'Next person waiting',
  nobodyElse: 'No one else is waiting for approval',
  approved: '%{name} has been approved',
  // Takes an approval or a rejection back; beside the sentence that tells of it.
  undo: 'Undo',
  // By the status that the decision led to.
  undoDecision: {
    approved: 'Undo the approval',
    rejected: 'Undo the rejection',
  },
  // Later than ten minutes after a rejection.
  reopen: 'Set back to waiting',
  // The title of a dialog, with a box to tick.
  export: 'Export the people in the list',
  withContacts: 'with addresses and contact persons',
  undone: '%{name} is waiting for approval again',
  // `message` says who decided what, and when: "Kasun Silva rejected this account on …".
  decidedMeanwhile:
    'Nothing was changed for %{name}. %{message}. The screen shows this now, and you can decide again.',
  lift: 'Lift the suspension',
  lifted: '%{name} can log in again',
  reject: {
    label: 'Reject',
    title: 'Reject %{name}?',
    content:
      'They are logged out at once and can no longer log in. You can undo this for 10 minutes: the email is sent after that. You can still approve them later, or set them back to waiting.',
    done: '%{name} has been rejected',
    readers: 'The person reads the reason in an email, and when they try to log in.',
  },
  suspend: {
    label: 'Suspend',
    title: 'Suspend %{name}?',
    content:
      'They are logged out at once and can no longer log in. You can lift the suspension later.',
    done: '%{name} has been suspended',
    readers: 'The person reads the reason in an email.',
  },
  reason: 'Reason (optional)',
  // Where people of both languages are rejected at once.
  reasonIn: 'Reason for those who read %{language} (optional)',
  // Below the field for the reason of a rejection or suspension.
  reasonKeys: '%{keys} sends it.',
  // Of a learner under 18.
  guardian: {
    // %{way}: one of `ways`.
    agreed: 'A parent or guardian agreed on %{day}, %{way}: %{name}.',
    required:
      'Under 18: a parent or guardian has to agree before the approval. Call them, then note it here.',
    open: 'Under 18: if a parent or guardian has agreed, note it here.',
    note: 'Note that they agreed',
    change: 'Change the note',
    noteTitle: 'Who agreed for %{name}?',
    noteContent:
      'Note only what you have heard from them yourself. Your name appears in the history.',
    name: 'Parent or guardian',
    way: 'How they agreed',
    day: 'Day',
    ways: { telephone: 'by phone', visit: 'in person', letter: 'by letter', email: 'by email' },
    withdraw: 'They do not agree',
    noted: 'Noted: a parent or guardian of %{name} agreed',
    withdrawn: 'Noted: no parent or guardian of %{name} has agreed',
  },
  // Beside a name or a state.
  ages: {
    known: 'Age %{age}',
    unknown: 'Age not given',
    none: 'no age',
    minor: 'Under 18',
    guardianAgreed: 'Guardian agreed',
  },
  // For a person who has lost what a login asks for besides the password.
  removeFactors: {
    label: 'Remove two-step login',
    title: 'Remove the two-step login of %{name}?',
    content:
      'Do this only when you are sure that it is really this person who asks. The password alone is enough to log in afterwards, and the person is logged out everywhere.',
    done: 'The two-step login of %{name} has been removed',
  },
  // Decisions about several people at once.
  many: {
    approve: {
      label: 'Approve the selected users',
      title: 'Approve %{smart_count} user? |||| Approve %{smart_count} users?',
      content: 'They can watch the lectures at once.',
      nobody: 'None of the selected accounts belongs to a learner waiting for approval.',
      done: '%{smart_count} user approved |||| %{smart_count} users approved',
      who: 'Approved',
    },
    reject: {
      label: 'Reject the selected users',
      title: 'Reject %{smart_count} user? |||| Reject %{smart_count} users?',
      nobody:
        'None of the selected accounts can be rejected: none of them is a learner waiting for approval.',
      done: '%{smart_count} user rejected |||| %{smart_count} users rejected',
      who: 'Rejected',
    },
    others:
      'One selected account is left out: only learners waiting for approval can be decided on together. |||| %{smart_count} selected accounts are left out: only learners waiting for approval can be decided on together.',
    undo: {
      // Takes back what was decided about all of these people.
      label: 'Undo for all of them',
      done: '%{smart_count} decision undone |||| %{smart_count} decisions undone',
      who: 'Waiting for approval again',
    },
    // Over the names of the selected people, in the question before they are decided on.
    selected: 'Selected:',
    leaveOutMinors: 'Leave out those under 18',
    minorsLeftOut:
      'One person under 18 is left out. |||| %{smart_count} people under 18 are left out.',
    minors: 'One person is under 18. |||| %{smart_count} of them are under 18.',
    ageless: 'One person gave no age. |||| %{smart_count} of them gave no age.',
    // Headings over names.
    changed: 'Skipped, because someone else decided first',
    failed: 'Not done, and why',
    leftOut: 'Left out, and why',
  },
  // Accounts that may be of the same person.
  duplicates: {
    title:
      'Another account may be of the same person: |||| %{smart_count} other accounts may be of the same person:',
    same: {
      telephone: 'same telephone number',
      contactPerson: 'same contact person',
      name: 'same name and year of birth',
      address: 'same address',
    },
    // In the list, below a name.
    others: {
      telephone:
        '1 other with this telephone number |||| %{smart_count} others with this telephone number',
      contactPerson:
        '1 other with this contact person |||| %{smart_count} others with this contact person',
      name: '1 other with this name and year of birth |||| %{smart_count} others with this name and year of birth',
      address: '1 other with this address |||| %{smart_count} others with this address',
    },
    compare: 'Compare',
    comparison: 'Is this the same person?',
    registeredTwice: 'Reject as registered twice',
  },
  // What can be sent to a person again. `name` is a kind of email: "Account approved".
  mails: {
    title: 'Emails',
    queued: '%{name}: waits until %{time}, goes to %{to}',
    sent: '%{name}: sent to %{to} on %{time}',
    failed: '%{name}: could not be sent to %{to}',
    none: '%{name}: no email is stored any more',
    elsewhere: 'The account has another address now.',
    again: 'Send again to %{to}',
    decisionAgain: 'Send the decision again to %{to}',
    repeated: 'The email is on its way',
  },
  // Actions on an account. Each has its time and actor beside it.
  history: {
    title: 'History',
    failed: 'The history could not be loaded.',
    empty: 'Nothing is recorded.',
    // Each replaces the dashboard's text for the same action.
    actions: {
      changed: 'Changed',
      deleted: 'Deleted',
      consented: 'Agreed to the privacy page',
      'deletion-planned': 'Asked to be deleted',
      'deletion-undone': 'Deletion undone',
      left: 'Deleted at their own wish',
      expired: 'Deleted after the time it is kept',
    },
    // The actor.
    bySelf: 'by the person',
    byProduct: 'automatically',
    byDeleted: 'an admin whose account has been deleted',
  },
  delete: {
    title: 'Delete %{name}?',
    content:
      'The account and everything in it will be removed, and so will the name in every history. This cannot be undone.',
    typeName: 'To delete, type the name: %{name}',
  },
  notifications: {
    updated: 'The changes have been saved',
    deleted: 'The user has been deleted',
  },
};
