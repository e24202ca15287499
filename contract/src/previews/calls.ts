import type { Call } from '../call.js';

export const previewCalls = {
  createPreviewLink: { method: 'POST', path: '/admin/preview-links', who: 'admin', status: 201 },
  endPreviewLinks: { method: 'POST', path: '/admin/preview-links/end', who: 'admin', status: 204 },
  // Whoever has the link may read: its token says what, and until when.
  preview: { method: 'GET', path: '/preview/:token', who: 'all', status: 200 },
} as const satisfies Record<string, Call>;
