const documentActions = [
  'created',
  'saved',
  'published',
  'unpublished',
  'scheduled',
  'deleted',
] as const;

export const activityActions = {
  user: [
    'registered',
    'approved',
    'rejected',
    'suspended',
    'lifted',
    'undone',
    'changed',
    'made-admin',
    'admin-ended',
    'second-factor-on',
    'second-factor-off',
    // An unknown name has the id `nobody`.
    'signed-in',
    'sign-in-refused',
    'deleted',
    'consented',
    'withdrawn',
    'deletion-planned',
    'deletion-undone',
    'left',
    'expired',
    'data-taken',
    'password-changed',
    'password-reset',
    'email-confirmed',
    'email-changed',
    'guardian-agreed',
    'guardian-withdrawn',
    'age-changed',
    'confirmation-repeated',
    'decision-repeated',
  ],
  'contact-request': [
    'received',
    'in-progress',
    'resolved',
    'reopened',
    'deleted',
    'spam',
    'expired',
  ] as const,
  'news-event': documentActions,
  lecture: documentActions,
  deck: ['created', 'saved', 'published', 'unpublished', 'deleted'],
  'exam-fact': ['created', 'saved', 'deleted'],
  hint: ['saved', 'deleted'],
  'card-report': ['mended', 'unchanged', 'reopened'],
  /** An account of the panel. */
  editor: ['signed-in', 'sign-in-refused'],
  export: ['exported', 'contacts-exported', 'progress-exported'],
} as const;

export type ActivitySubject = keyof typeof activityActions;
export type ActivityAction<Subject extends ActivitySubject = ActivitySubject> =
  (typeof activityActions)[Subject][number];

export const signInActions = ['signed-in', 'sign-in-refused'] as const satisfies ActivityAction[];

export const activityOutcomes = ['done', 'refused'] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

export const maxActivityRows = 100;
