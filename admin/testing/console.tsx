// For tests: opens the whole console, with a fake server for it.

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type Answers, fakeServer } from '@nihongo-lanka/client/testing/fakeServer';
import { kasun, nimali } from '@nihongo-lanka/client/testing/people';
import {
  type ContactRequestCounts,
  contentRange,
  type EditedNewsEvent,
  errorBody,
  type Factors,
  initialDashboardStats,
  type Language,
  type Profile,
  type SiteShell,
  seededChannelStats,
  type Todo,
} from '@nihongo-lanka/contract';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createApp } from '../src/app/App';
import { createI18nProvider } from '../src/app/i18nProvider';
import { resources } from '../src/app/resources';
import { createAuthProvider } from '../src/authProvider';
import { createDataProvider } from '../src/dataProvider';

/** Loading and rendering a screen of this size takes long when the processor is busy. */
export const patience = { timeout: 15_000 };

export const internal = () => Response.json(errorBody('en', 'INTERNAL'), { status: 500 });

const site: SiteShell = {
  lang: 'en',
  foundation: {
    name: 'Nihongo Lanka Foundation',
    tagline: '',
    homeUrl: '',
    address: '',
    phone: '',
    email: '',
    socialLinks: [],
  },
};

const noContactRequests: ContactRequestCounts = {
  ...{ new: 0, 'in-progress': 0, resolved: 0, spam: 0, latestAt: null },
};

const nothingToDo: Todo = {
  pendingUsers: 0,
  newContactRequests: 0,
  reportedCards: 0,
  failedMails: 0,
  examFacts: 0,
  missingSinhala: { newsEvents: 0, lectures: 0 },
  partialSinhala: { newsEvents: 0, lectures: 0 },
  unpublishedSinhala: { newsEvents: 0, lectures: 0 },
};

export const draft: EditedNewsEvent = {
  id: 'a1',
  version: 'v1',
  slug: 'classes-begin',
  kind: 'news',
  hasExamDates: false,
  date: null,
  startsAt: null,
  endsAt: null,
  cover: null,
  coverId: null,
  translations: {
    en: { title: 'Classes begin', summary: '', body: '', location: '', coverAlt: '' },
    si: null,
  },
  status: 'draft',
  state: 'draft',
  sinhala: 'missing',
  publishAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const none = (noun: string) => () =>
  Response.json([], { headers: { 'content-range': contentRange(noun, 0, 0, 0) } });

const factors: Factors = { totp: true, passkeys: [], recoveryCodesLeft: 10, dueAt: null };

const usual: Answers = {
  'GET /auth/factors': () => Response.json(factors),
  'GET /admin/news-events': none('news-events'),
  'GET /admin/news-events/a1': () => Response.json(draft),
  'GET /admin/lectures': none('lectures'),
  'GET /users': () =>
    Response.json([nimali], { headers: { 'content-range': contentRange('users', 0, 1, 1) } }),
  'GET /users/7': () => Response.json(nimali),
  'GET /users/7/history': () => Response.json([]),
  'GET /users/7/duplicates': () => Response.json([]),
  'GET /users/7/mails': () => Response.json([]),
  'GET /users/status': () => Response.json({ ...initialDashboardStats, pendingUsers: 23 }),
  'GET /site/frame': () => Response.json(site),
  'GET /admin/setup': () => Response.json({ items: [], panel: [] }),
  'GET /admin/contact-requests': () =>
    Response.json([], { headers: { 'content-range': contentRange('contact-requests', 0, 0, 0) } }),
  'GET /admin/contact-requests/counts': () => Response.json(noContactRequests),
  'GET /admin/activity': () =>
    Response.json([], { headers: { 'content-range': contentRange('activity', 0, 0, 0) } }),
  'GET /admin/todo': () => Response.json(nothingToDo),
  'GET /stats/channel': () => Response.json({ ...seededChannelStats, subscribers: 20_000 }),
};

// No page has these style sheets. Queries by role would compute the style of each element from them.
const styles = createCache({ key: 'css', container: document.createElement('div') });

/** Opens the console at an address as one account. Calls without a given answer get an error. */
export async function openConsole(
  path: string,
  answers: Answers = {},
  as: Profile = kasun,
  leaveFor: (address: string) => void = () => {},
  language: Language = 'en',
  stored: Readonly<Record<string, string>> = {},
) {
  const { sent } = fakeServer(
    { 'POST /auth/refresh': () => Response.json({ user: as }), ...usual, ...answers },
    internal,
  );
  window.history.replaceState(null, '', path);
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const browser = { cookies: () => 'nl_session=1', here: () => path, leaveFor };
  const app = createApp({
    authProvider: createAuthProvider(browser),
    dataProvider: createDataProvider(resources),
    i18nProvider: await createI18nProvider(language),
  });
  render(<CacheProvider value={styles}>{app}</CacheProvider>);
  return sent;
}

/**
 * Silences the errors that react-admin logs for failed calls in development and in tests. Returns a
 * function that forgets them.
 */
export function expectReportedFailures() {
  vi.mocked(console.error).mockImplementation(() => {});
  return () => vi.mocked(console.error).mockClear();
}
