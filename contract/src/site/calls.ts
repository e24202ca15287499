import type { Call } from '../call.js';

export const siteCalls = {
  site: { method: 'GET', path: '/site', who: 'all', status: 200 },
  // Parts of it, so that a phone downloads no more than the page it shows needs.
  siteShell: { method: 'GET', path: '/site/frame', who: 'all', status: 200 },
  homePage: { method: 'GET', path: '/site/home', who: 'all', status: 200 },
  aboutPage: { method: 'GET', path: '/site/about', who: 'all', status: 200 },
  supportPage: { method: 'GET', path: '/site/support', who: 'all', status: 200 },
} as const satisfies Record<string, Call>;
