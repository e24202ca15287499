import type { Call } from '../call.js';

export const mailCalls = {
  mails: { method: 'GET', path: '/admin/mails', who: 'admin', status: 200 },
  mailCounts: { method: 'GET', path: '/admin/mails/counts', who: 'admin', status: 200 },
  mail: { method: 'GET', path: '/admin/mails/:id', who: 'admin', status: 200 },
  /** Sends a mail that has failed, beginning with the first try. */
  retryMail: { method: 'POST', path: '/admin/mails/:id/retry', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
