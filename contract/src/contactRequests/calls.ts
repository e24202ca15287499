import type { Call } from '../calls.js';

export const contactRequestCalls = {
  sendContactRequest: { method: 'POST', path: '/contact-requests', who: 'all', status: 201 },
} as const satisfies Record<string, Call>;
