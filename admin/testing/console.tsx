// The whole console at an address, and the server it talks to: for tests.

import { type Answers, fakeServer } from '@nihongo-lanka/client/testing/fakeServer';
import { kasun, nimali } from '@nihongo-lanka/client/testing/people';
import {
  contentRange,
  errorBody,
  initialDashboardStats,
  type Profile,
  type SiteShell,
  seededChannelStats,
} from '@nihongo-lanka/contract';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createApp } from '../src/App';
import { createAuthProvider } from '../src/authProvider';
import { createDataProvider } from '../src/dataProvider';
import { createI18nProvider } from '../src/i18n/i18nProvider';

/** Loading and drawing a screen of this size takes its time where the processor is busy. */
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

const usual: Answers = {
  'GET /users': () =>
    Response.json([nimali], { headers: { 'content-range': contentRange('users', 0, 1, 1) } }),
  'GET /users/7': () => Response.json(nimali),
  'GET /users/status': () => Response.json({ ...initialDashboardStats, pendingUsers: 23 }),
  'GET /site/frame': () => Response.json(site),
  'GET /admin/setup': () => Response.json({ items: [] }),
  'GET /stats/channel': () => Response.json({ ...seededChannelStats, subscribers: 20_000 }),
};

/** Opens the console at an address for one account; what the server isn't told to say is an error. */
export async function openConsole(path: string, answers: Answers = {}, as: Profile = kasun) {
  const { sent } = fakeServer(
    { 'POST /auth/refresh': () => Response.json({ user: as }), ...usual, ...answers },
    internal,
  );
  window.history.replaceState(null, '', path);
  localStorage.clear();
  const browser = { cookies: () => 'nl_session=1', here: () => path, leaveFor: vi.fn() };
  render(
    createApp({
      authProvider: createAuthProvider(browser),
      dataProvider: createDataProvider(),
      i18nProvider: await createI18nProvider('en'),
    }),
  );
  return sent;
}

/** react-admin reports failed calls on the console while it is developed or tested. */
export function expectReportedFailures() {
  vi.mocked(console.error).mockImplementation(() => {});
  return () => vi.mocked(console.error).mockClear();
}
