const documentActions = [
  'created',
  'saved',
  'published',
  'unpublished',
  'scheduled',
  'deleted',
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
    // The first second factor is there, or the last is gone.
    'second-factor-on',
    'second-factor-off',
    'deleted',
  ],
  // `reopened` after it was resolved; `spam` when it is marked as such.
  'contact-request': ['received', 'in-progress', 'resolved', 'reopened', 'deleted', 'spam'],
  'news-event': documentActions,
  lecture: documentActions,
} as const;

export type ActivitySubject = keyof typeof activityActions;
export type ActivityAction<Subject extends ActivitySubject = ActivitySubject> =
  (typeof activityActions)[Subject][number];

/** The most rows one answer of the list of activity holds. */
export const maxActivityRows = 100;
