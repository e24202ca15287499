const documentActions = [
  'created',
  'saved',
  'published',
  'unpublished',
  'scheduled',
  'deleted',
  // The preview links that were made until then.
  'links-ended',
] as const;

/** What is done to each kind of thing, and is remembered with who did it and when. */
export const activityActions = {
  user: [
    'registered',
    'approved',
    'rejected',
    'suspended',
    // A suspension, by letting the person in again.
    'lifted',
    // An approval, shortly after it was given.
    'undone',
    'changed',
    // By another admin, or by who runs the server.
    'made-admin',
    'admin-ended',
    // The first second factor is there, or the last is gone.
    'second-factor-on',
    'second-factor-off',
    // An unknown name has the id `nobody`.
    'signed-in',
    'sign-in-refused',
    'deleted',
    // By the owner: the privacy page was agreed to, an application was sent again or taken back.
    'consented',
    'applied-again',
    'withdrawn',
    // The owner wants the account deleted, has changed their mind, or the time has come.
    'deletion-planned',
    'deletion-undone',
    'left',
    // Kept for as long as the privacy page says.
    'expired',
    // The owner, or who runs the server, has taken everything that is kept about the person.
    'data-taken',
    // By themselves: from the profile, and by a link in a mail.
    'password-changed',
    'password-reset',
    'email-confirmed',
    'email-changed',
    // By a link that was sent to the guardian, or an admin has heard it from them.
    'guardian-confirmed',
    // From which age to which; an admin has found that the last one is right.
    'age-changed',
    'age-noted',
    // An admin has sent a mail again.
    'confirmation-repeated',
    'decision-repeated',
  ],
  // `reopened` after it was resolved; `spam` when it is marked as such.
  'contact-request': [
    ...['received', 'in-progress', 'resolved', 'reopened', 'deleted', 'spam', 'expired'],
  ] as const,
  'news-event': documentActions,
  lecture: documentActions,
  // A page of the site, or its settings.
  page: ['links-ended'],
  deck: ['created', 'saved', 'published', 'unpublished', 'deleted'],
  // What teachers say to learners who fail a card.
  hint: ['saved', 'deleted'],
  // What learners reported about a card: closed with and without a change, and opened again.
  'card-report': ['mended', 'unchanged', 'reopened'],
  // An account of the panel. An unknown name has the id `nobody`, as above. If the browser is new, a
  // link is sent, and the browser is known once it was followed.
  editor: ['signed-in', 'sign-in-refused', 'link-sent', 'link-confirmed'],
  // The list of people as a file, also with addresses, and the list of what they have watched.
  export: ['exported', 'contacts-exported', 'progress-exported'],
} as const;

export type ActivitySubject = keyof typeof activityActions;
export type ActivityAction<Subject extends ActivitySubject = ActivitySubject> =
  (typeof activityActions)[Subject][number];

/** Frequent actions, which lists omit by default. */
export const signInActions = [
  ...(['signed-in', 'sign-in-refused', 'link-sent', 'link-confirmed'] as const),
] as const satisfies ActivityAction[];

export const activityOutcomes = ['done', 'refused'] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

/** The most rows one answer of the list of activity holds. */
export const maxActivityRows = 100;
