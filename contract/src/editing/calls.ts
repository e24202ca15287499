import type { Call } from '../call.js';

export const editingCalls = {
  renderMarkdown: { method: 'POST', path: '/admin/markdown', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
