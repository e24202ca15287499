// @vitest-environment happy-dom
import {
  contentRange,
  errorBody,
  initialDashboardStats,
  type Profile,
  type SiteFrame,
  seededChannelStats,
} from '@nihongo-lanka/contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './App';
import { createApi } from './api';
import { createAuthProvider } from './authProvider';
import { createDataProvider } from './dataProvider';
import { createI18nProvider } from './i18n/i18nProvider';
import { kasun, nimali } from './users/people.fixture';

// Loading and drawing a screen of this size takes its time where the processor is busy.
const patience = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000 });

type Answers = Record<string, (body: unknown) => Response>;

const internal = () => Response.json(errorBody('en', 'INTERNAL'), { status: 500 });

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
  'GET /stats/channel': () => Response.json({ ...seededChannelStats, subscribers: 20_000 }),
};

/** Opens the console at an address for one account; what the server isn't told to say is an error. */
async function open(path: string, answers: Answers = {}, as: Profile = kasun) {
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
      return (known[call] ?? internal)(sent);
    },
  );
  window.history.replaceState(null, '', path);
  localStorage.clear();
  const api = createApi();
  const door = { cookies: () => 'nl_session=1', here: () => path, leaveFor: vi.fn() };
  render(
    createApp({
      authProvider: createAuthProvider(api, door),
      dataProvider: createDataProvider(api),
      i18nProvider: await createI18nProvider('en'),
    }),
  );
  return calls;
}

/** react-admin reports failed calls on the console while it is developed or tested. */
function expectReportedFailures() {
  vi.mocked(console.error).mockImplementation(() => {});
  return () => vi.mocked(console.error).mockClear();
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the console', () => {
  it('shows a learner the refusal and nothing else', async () => {
    const calls = await open('/admin/users', {}, nimali);
    await screen.findByText('You do not have permission to access this page.', {}, patience);
    expect(screen.queryByText('Users')).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
    expect(calls.map(({ call }) => call)).not.toContain('GET /users');
  });

  it('leads from react-admin’s address of a user to its own', async () => {
    await open('/admin/users/7');
    await screen.findByDisplayValue('nimali@example.lk', {}, patience);
    expect(window.location.pathname).toBe('/admin/users/edit/7');
  });

  it('says of an address it does not have that there is no such page', async () => {
    await open('/admin/users/create');
    await screen.findByText('Page not found', { selector: 'p' }, patience);
    expect(window.location.pathname).toBe('/admin/users/add');
  });

  it('links each user of the list to their own page', async () => {
    await open('/admin/users');
    const link = await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(link.getAttribute('href')).toBe('/admin/users/edit/7');
  });
});

describe('the dashboard', () => {
  const card = async (label: string) =>
    (await screen.findByText(label, { selector: 'p' }, patience)).parentElement?.textContent;

  it('shows what the server counted, and leads to the accounts that wait', async () => {
    await open('/admin');
    await screen.findByText('23', {}, patience);
    await screen.findByText('20,000', {}, patience);
    const pending = screen.getByRole('link', { name: /Pending Approval/ });
    const address = new URL(pending.getAttribute('href') ?? '', window.location.href);
    expect(address.pathname).toBe('/admin/users');
    expect(address.searchParams.get('filter')).toBe('{"status":"pending"}');
  });

  it('keeps its zeros and the seeded channel where nothing can be read, and says nothing', async () => {
    const done = expectReportedFailures();
    await open('/admin', { 'GET /users/status': internal, 'GET /stats/channel': internal });
    expect(await card('Total Users')).toMatch(/^Total Users0/);
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2), patience);
    expect(await card('Pending Approval')).toMatch(/^Pending Approval0/);
    expect(await card('Monthly Growth')).toMatch(/^Monthly Growth0%/);
    expect(await card('Channel Subscribers')).toMatch(/^Channel Subscribers12,450/);
    for (const [title, views, share] of [
      ['JPLT', '8,723 views', '69'],
      ['Beginner Lecture', '12,560 views', '100'],
      ['JFT 1', '5,840 views', '46'],
    ]) {
      expect(screen.getByText(views ?? '')).toBeDefined();
      const bar = screen.getByRole('progressbar', { name: title ?? '' });
      expect(bar.getAttribute('aria-valuenow')).toBe(share);
    }
    expect(screen.queryByRole('alert')).toBeNull();
    done();
  });
});

describe('a user’s page', () => {
  it('shows at its field what the server says of it, and keeps what was typed', async () => {
    const done = expectReportedFailures();
    const calls = await open('/admin/users/edit/7', {
      'PUT /users/7': () =>
        Response.json(errorBody('en', 'USERNAME_TAKEN', { username: 'username.taken' }), {
          status: 409,
        }),
    });
    const username = await screen.findByLabelText(/Username/, {}, patience);
    fireEvent.change(username, { target: { value: 'kasun' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(
        screen.getByText('This username is already taken', { selector: 'form *' }),
      ).toBeDefined();
    }, patience);
    expect(calls.at(-1)).toEqual({ call: 'PUT /users/7', body: { username: 'kasun' } });
    expect(screen.getByDisplayValue('kasun')).toBe(username);
    done();
  });

  it('rejects after asking, with the reason given', async () => {
    const calls = await open('/admin/users/edit/7', {
      'POST /users/7/reject': () => Response.json({ ...nimali, status: 'rejected' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }, patience));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Too young' } });
    expect(calls.some(({ call }) => call.startsWith('POST /users'))).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Nimali Perera has been rejected', {}, patience);
    expect(calls).toContainEqual({ call: 'POST /users/7/reject', body: { reason: 'Too young' } });
  });
});
