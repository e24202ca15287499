import type { Call } from '../calls.js';

export const mediaLibraryCalls = {
  mediaFiles: { method: 'GET', path: '/admin/media', who: 'admin', status: 200 },
  uploadMedia: { method: 'POST', path: '/admin/media', who: 'admin', status: 201 },
} as const satisfies Record<string, Call>;
