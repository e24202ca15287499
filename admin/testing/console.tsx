// The whole console at an address, and the server it talks to: for tests.
import {
  contentRange,
  errorBody,
  initialDashboardStats,
  type Profile,
  type SiteFrame,
  seededChannelStats,
} from '@nihongo-lanka/contract';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createApp } from '../src/App';
import { createAuthProvider } from '../src/authProvider';
import { createDataProvider } from '../src/dataProvider';
import { createI18nProvider } from '../src/i18n/i18nProvider';
import { kasun, nimali } from '../src/users/people.fixture';

/** Loading and drawing a screen of this size takes its time where the processor is busy. */
export const patience = { timeout: 15_000 };

export type Answers = Record<string, (body: unknown, query: URLSearchParams) => Response>;

export const internal = () => Response.json(errorBody('en', 'INTERNAL'), { status: 500 });

const site: SiteFrame = {
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
  const known: Answers = {
    'POST /auth/refresh': () => Response.json({ user: as }),
    ...usual,
    ...answers,
  };
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, body }: { method: string; body?: string }) => {
      const call = `${method} ${url.replace('/api/v1', '').replace(/\?.*/, '')}`;
      const sent = body && JSON.parse(body);
      calls.push({ call, body: sent });
      return (known[call] ?? internal)(sent, new URL(url, 'http://site.example').searchParams);
    },
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
  return calls;
}

/** react-admin reports failed calls on the console while it is developed or tested. */
export function expectReportedFailures() {
  vi.mocked(console.error).mockImplementation(() => {});
  return () => vi.mocked(console.error).mockClear();
}
