// @vitest-environment happy-dom

import { nimali } from '@nihongo-lanka/client/testing/people';
import {
  contentRange,
  errorBody,
  initialDashboardStats,
  message,
  seededChannelStats,
} from '@nihongo-lanka/contract';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, openConsole as open, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the console', () => {
  it('shows a learner the refusal and nothing else', async () => {
    const calls = await open('/admin/users', {}, nimali);
    await screen.findByText(message('en', 'error.FORBIDDEN'), {}, patience);
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
});

describe('the dashboard', () => {
  it('shows what the server counted, and leads to the accounts that wait', async () => {
    await open('/admin');
    await screen.findByText('23', {}, patience);
    await screen.findByText('20,000', {}, patience);
    const pending = screen.getByRole('link', { name: /Pending Approval/ });
    const address = new URL(pending.getAttribute('href') ?? '', window.location.href);
    expect(address.pathname).toBe('/admin/users');
    expect(address.searchParams.get('filter')).toBe('{"status":"pending"}');
  });

  const growth = (last: number, now: number) => ({
    'GET /users/status': () =>
      Response.json({
        ...initialDashboardStats,
        monthlyGrowth: 100,
        monthlyRegistrations: [
          { month: '2026-10', users: last },
          { month: '2026-11', users: now },
        ],
      }),
  });
  const growthCard = async () => (await screen.findByText('Monthly Growth')).parentElement;

  it('gives no percentage of growth from nothing', async () => {
    await open('/admin', growth(0, 5));
    await screen.findByText('No registrations last month to compare with', {}, patience);
    expect((await growthCard())?.querySelectorAll('p')[1]?.textContent).toBe('–');
    cleanup();
    await open('/admin', growth(5, 10));
    await screen.findByText('+100%', {}, patience);
  });

  it('leads from each month to who registered in it', async () => {
    await open('/admin', growth(3, 5));
    const month = await screen.findByRole('link', { name: 'November 2026' }, patience);
    const address = new URL(month.getAttribute('href') ?? '', window.location.href);
    expect(address.pathname).toBe('/admin/users');
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
      role: 'learner',
      createdMonth: '2026-11',
    });
  });

  it('says when the channel’s figures were written, where that is known', async () => {
    const updatedAt = '2026-11-20T06:00:00.000Z';
    await open('/admin', {
      'GET /stats/channel': () => Response.json({ ...seededChannelStats, updatedAt }),
    });
    await waitFor(
      () => expect(screen.getAllByText(/^As of .*Nov.* 2026$|^As of Nov.* 2026$/)).toHaveLength(2),
      patience,
    );
    cleanup();
    await open('/admin');
    await screen.findByText('20,000', {}, patience);
    expect(screen.queryByText(/^As of/)).toBeNull();
  });
});

describe('what waits for an admin', () => {
  it('stands below what the dashboard always shows, each line with the way to it', async () => {
    await open('/admin', {
      'GET /admin/todo': () =>
        Response.json({
          pendingUsers: 3,
          newContactRequests: 1,
          reportedCards: 0,
          failedMails: 2,
          examFacts: 5,
          missingSinhala: { newsEvents: 0, lectures: 0 },
          partialSinhala: { newsEvents: 0, lectures: 0 },
          unpublishedSinhala: { newsEvents: 0, lectures: 0 },
        }),
      'GET /admin/setup': () =>
        Response.json({ items: [{ item: 'mail', reason: 'missing', address: null }], panel: [] }),
    });
    const learners = await screen.findByRole(
      'link',
      { name: '3 learners are waiting for approval' },
      patience,
    );
    expect(learners.getAttribute('href')).toMatch(/^\/admin\/users\?filter=/);
    const requests = screen.getByRole('link', { name: '1 new contact request' });
    expect(requests.getAttribute('href')).toMatch(/^\/admin\/contact-requests\?filter=/);
    const facts = screen.getByRole('link', { name: '5 facts about exams need a check' });
    expect(facts.getAttribute('href')).toMatch(
      /^\/admin\/exam-facts\?.*&sort=checkedOn&order=ASC$/,
    );
    await screen.findByRole('heading', { name: 'Before you open' }, patience);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings).toEqual([
      'User Registrations',
      'Video Views Distribution',
      'Video Performance',
      'To do',
      'Recent activity',
      'Before you open',
    ]);
  });

  it('may be nothing', async () => {
    await open('/admin');
    await screen.findByText('Nothing to do.', {}, patience);
  });
});

describe('what happened last', () => {
  it('shows action, person and actor, with a link to what still exists', async () => {
    const deed = {
      id: '3',
      time: '2026-11-22T06:00:00.000Z',
      actor: { id: '1', name: 'Kasun Silva' },
      action: 'approved',
      subjectType: 'user',
      subjectId: '7',
      detail: null,
      outcome: 'done',
      address: '203.94.64.0/24',
    };
    const rows = [
      { ...deed, subjectName: 'Nimali Perera' },
      { ...deed, id: '2', action: 'deleted', subjectType: 'contact-request', subjectName: null },
      { ...deed, id: '1', action: 'registered', actor: null, subjectName: 'Nimali Perera' },
    ];
    await open('/admin', {
      'GET /admin/activity': () =>
        Response.json(rows, { headers: { 'content-range': contentRange('activity', 0, 3, 3) } }),
    });
    const panel = await screen.findByRole('region', { name: 'Recent activity' }, patience);
    const lines = (await within(panel).findAllByRole('listitem', {}, patience)).map(
      ({ textContent }) => textContent,
    );
    expect(lines).toEqual([
      'Approved: Nimali Pereraby Kasun Silva · Nov 22, 2026, 11:30',
      'Contact request deletedby Kasun Silva · Nov 22, 2026, 11:30',
      'Registered: Nimali PereraNov 22, 2026, 11:30',
    ]);
    const [link] = within(panel).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/admin/users/edit/7');
  });
});

describe('what is left to do before the site opens', () => {
  const panel = 'http://localhost:1337/admin/content-manager/single-types/api::site.foundation';
  const setup = (...items: object[]) => ({
    'GET /admin/setup': () => Response.json({ items, panel: [] }),
  });

  it('stands on the dashboard, each line with the way to where it is written', async () => {
    await open(
      '/admin',
      setup(
        { item: 'address', reason: 'missing', address: panel },
        { item: 'admins', reason: 'missing', address: null },
        { item: 'mail', reason: 'missing', address: null },
      ),
    );
    await screen.findByRole('heading', { name: 'Before you open' }, patience);
    expect(screen.getByRole('link', { name: 'Address' }).getAttribute('href')).toBe(panel);
    const admins = screen.getByRole('link', { name: /Email address of an admin/ });
    expect(admins.getAttribute('href')).toMatch(/^\/admin\/users\?filter=/);
    expect(screen.getByText(/SMTP_URL/).tagName).toBe('P');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('leads to the console where the console has it', async () => {
    await open('/admin', setup({ item: 'lectureVideos', reason: 'missing', address: panel }));
    const videos = await screen.findByRole('link', { name: 'Videos of lectures' }, patience);
    expect(videos.getAttribute('href')).toBe('/admin/lectures');
  });

  it('is not mentioned when there is nothing', async () => {
    await open('/admin');
    await screen.findByText('23', {}, patience);
    expect(screen.queryByText('Before you open')).toBeNull();
  });

  it('says above every screen that visitors see examples', async () => {
    await open('/admin/users', setup({ item: 'staff', reason: 'example', address: panel }));
    const note = await screen.findByRole('note', {}, patience);
    expect(within(note).getByRole('link').getAttribute('href')).toBe('/admin#setup');
  });
});

it('says where what it does not edit is edited, in both languages', async () => {
  const address = 'https://cms.example.org/en';
  const sinhalaAddress = 'https://cms.example.org/si';
  const places = [
    { place: 'staff', address, sinhalaAddress },
    { place: 'channel', address, sinhalaAddress: null },
  ];
  await open('/admin', {
    'GET /admin/setup': () => Response.json({ items: [], panel: places }),
  });
  const panel = within(
    await screen.findByRole('region', { name: 'In the editors’ panel' }, patience),
  );
  const links = panel
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);
  expect(links).toEqual([
    ['Staff', address],
    ['Staff: Sinhala', sinhalaAddress],
    ['Subscribers and views of the channel', address],
  ]);
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
    const body = { username: 'kasun', version: 'v1' };
    expect(calls.at(-1)).toEqual({ call: 'PUT /users/7', body });
    expect(screen.getByDisplayValue('kasun')).toBe(username);
    done();
  });

  it('says that a save failed while offline, keeps what was typed, and saves it later', async () => {
    const done = expectReportedFailures();
    let isOnline = false;
    await open('/admin/users/edit/7', {
      'PUT /users/7': () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return Response.json({ ...nimali, username: 'kasun' });
      },
    });
    const username = await screen.findByLabelText(/Username/, {}, patience);
    fireEvent.change(username, { target: { value: 'kasun' } });
    onlineManager.setOnline(false);
    const save = () => screen.getByRole('button', { name: 'Save' });
    fireEvent.click(save());
    await screen.findByText(/Nothing you wrote is lost/, {}, patience);
    await waitFor(() => expect(save().hasAttribute('disabled')).toBe(false), patience);
    expect(screen.getByDisplayValue('kasun')).toBe(username);
    isOnline = true;
    onlineManager.setOnline(true);
    fireEvent.click(save());
    await screen.findByText('The changes have been saved', {}, patience);
    done();
  });

  it('leads to the field that the server refused, however far from the button', async () => {
    const done = expectReportedFailures();
    await open('/admin/users/edit/7', {
      'PUT /users/7': () =>
        Response.json(errorBody('en', 'EMAIL_TAKEN', { email: 'email.taken' }), { status: 409 }),
    });
    const email = await screen.findByLabelText(/Email/, {}, patience);
    fireEvent.change(email, { target: { value: 'kasun@example.lk' } });
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    fireEvent.click(save);
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'), patience);
    await waitFor(() => expect(document.activeElement).toBe(email), patience);
    done();
  });
});
