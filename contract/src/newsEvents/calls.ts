import type { Call } from '../call.js';

export const newsEventCalls = {
  newsEvents: { method: 'GET', path: '/news-events', who: 'all', status: 200 },
  newsEvent: { method: 'GET', path: '/news-events/:slug', who: 'all', status: 200 },
  editedNewsEvents: { method: 'GET', path: '/admin/news-events', who: 'admin', status: 200 },
  createNewsEvent: { method: 'POST', path: '/admin/news-events', who: 'admin', status: 201 },
  editedNewsEvent: { method: 'GET', path: '/admin/news-events/:id', who: 'admin', status: 200 },
  updateNewsEvent: { method: 'PUT', path: '/admin/news-events/:id', who: 'admin', status: 200 },
  deleteNewsEvent: { method: 'DELETE', path: '/admin/news-events/:id', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
