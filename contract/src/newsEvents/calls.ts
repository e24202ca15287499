import type { Call } from '../calls.js';

export const newsEventCalls = {
  newsEvents: { method: 'GET', path: '/news-events', who: 'all', status: 200 },
  newsEvent: { method: 'GET', path: '/news-events/:slug', who: 'all', status: 200 },
} as const satisfies Record<string, Call>;
