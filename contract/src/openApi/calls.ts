import type { Call } from '../call.js';

export const openApiCalls = {
  /** All calls, as a document of OpenAPI 3.1. */
  openApi: { method: 'GET', path: '/openapi.json', who: 'all', status: 200 },
  /** The same for people to read: a page of HTML. */
  reference: { method: 'GET', path: '/reference', who: 'all', status: 200 },
} as const satisfies Record<string, Call>;
