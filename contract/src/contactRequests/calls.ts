import type { Call } from '../call.js';

export const contactRequestCalls = {
  sendContactRequest: { method: 'POST', path: '/contact-requests', who: 'all', status: 201 },
  contactRequests: { method: 'GET', path: '/admin/contact-requests', who: 'admin', status: 200 },
  contactRequestCounts: {
    ...{ method: 'GET', path: '/admin/contact-requests/counts', who: 'admin', status: 200 },
  },
  contactRequest: { method: 'GET', path: '/admin/contact-requests/:id', who: 'admin', status: 200 },
  updateContactRequest: {
    ...{ method: 'PUT', path: '/admin/contact-requests/:id', who: 'admin', status: 200 },
  },
  deleteContactRequest: {
    ...{ method: 'DELETE', path: '/admin/contact-requests/:id', who: 'admin', status: 200 },
  },
} as const satisfies Record<string, Call>;
