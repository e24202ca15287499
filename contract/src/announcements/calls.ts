import type { Call } from '../call.js';

export const announcementCalls = {
  /** Says which mails the caller wants besides those about the account. */
  chooseAnnouncements: {
    method: 'PUT',
    path: '/users/profile/announcements',
    who: 'self',
    status: 200,
  },
  /** Ends the mails of one kind. Whoever has the mail may: its token says whose and which. */
  unsubscribe: { method: 'POST', path: '/unsubscribe', who: 'all', status: 204 },
} as const satisfies Record<string, Call>;
