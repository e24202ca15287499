// @vitest-environment happy-dom

import type { Answers } from '@nihongo-lanka/client/testing/fakeServer';
import { kasun, nimali, person } from '@nihongo-lanka/client/testing/people';
import {
  type Activity,
  contentRange,
  type Duplicate,
  errorBody,
  errorStatuses,
  fieldsOf,
  guardianNoteSchema,
  initialDashboardStats,
  type ListedProfile,
  type PersonMail,
  type Profile,
  readyReasonTexts,
} from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, openConsole as open, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const everybody = `/admin/users?${new URLSearchParams({ filter: '{}' })}`;
const rejected = person({ id: '8', username: 'amal', status: 'rejected' });
const saman = person({ id: '9', username: 'saman', firstName: 'Saman' });
const decided = (user: Profile, status: Profile['status'], minutesAgo = 0): Profile => {
  const decidedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const approvedAt = status === 'approved' ? decidedAt : null;
  return { ...user, status, approvedAt, decidedAt, version: 'v2' };
};
const approved = (user: Profile) => decided(user, 'approved');
const waiting = { status: 'pending', decidedAt: null };

/** The answer to a decision after another admin's. */
const tooLate = (said: string) =>
  Response.json(
    { ...errorBody('en', 'DECIDED_MEANWHILE'), message: said },
    { status: errorStatuses.DECIDED_MEANWHILE },
  );

const listOf = (rows: readonly Profile[], total = rows.length) =>
  Response.json(rows, { headers: { 'content-range': contentRange('users', 0, 24, total) } });

/** A server with these people, filtered as by the API. */
function serverOf(people: Profile[]): Answers {
  const one = (id: string) => people.find((user) => user.id === id);
  const change = (id: string, changes: (user: Profile) => Profile) => () => {
    const place = people.findIndex((user) => user.id === id);
    const user = people[place];
    if (!user) return Response.json(errorBody('en', 'NOT_FOUND'), { status: 404 });
    people[place] = changes(user);
    return Response.json(people[place]);
  };
  return {
    'GET /users': (_, query) => {
      const { status, role, id } = JSON.parse(query.get('filter') ?? '{}');
      return listOf(
        people.filter(
          (user) =>
            (!status || user.status === status) &&
            (!role || user.role === role) &&
            (!id || id.includes(user.id)),
        ),
      );
    },
    ...Object.fromEntries(
      people.flatMap(({ id }) => [
        [`GET /users/${id}`, () => Response.json(one(id))],
        [`GET /users/${id}/history`, () => Response.json([])],
        [`GET /users/${id}/duplicates`, () => Response.json([])],
        [`GET /users/${id}/mails`, () => Response.json([])],
        [`POST /users/${id}/approve`, change(id, approved)],
        [`POST /users/${id}/reject`, change(id, (user) => decided(user, 'rejected'))],
        [`POST /users/${id}/undo`, change(id, (user) => decided(user, 'pending'))],
      ]),
    ),
  };
}

const button = (name: string) => screen.findByRole('button', { name }, patience);
const callsOf = (sent: { call: string }[], start: string) =>
  sent.map(({ call }) => call).filter((call) => call.startsWith(start));

describe('the list of users', () => {
  it('begins with who is pending, and has everybody one click away', async () => {
    await open('/admin/users', serverOf([nimali, rejected, kasun]));
    await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(screen.getByRole('tab', { name: /^Pending/ }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(screen.queryByRole('link', { name: 'Kasun Silva' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'All' }));
    await screen.findByRole('link', { name: 'Kasun Silva' }, patience);
    await waitFor(() => expect(window.location.search).toContain('filter=%7B%7D'), patience);
  });

  it('lists who registered in the month that the address names', async () => {
    const filter = JSON.stringify({ createdMonth: '2019-04' });
    const asked: (string | null)[] = [];
    await open(`/admin/users?${new URLSearchParams({ filter })}`, {
      'GET /users': (_, query) => {
        asked.push(query.get('filter'));
        return listOf([nimali]);
      },
    });
    await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(asked).toContain(filter);
    // It is longer ago than the months that are offered.
    expect((await screen.findByRole('combobox', { name: 'Registered in' })).textContent).toBe(
      'April 2019',
    );
  });

  it('says why it holds more accounts than the dashboard counts', async () => {
    await open(everybody, {
      'GET /users': () => listOf([nimali, rejected, kasun], 4),
      'GET /users/status': () => Response.json({ ...initialDashboardStats, totalUsers: 3 }),
    });
    await screen.findByText(/^4 accounts in all\. The dashboard counts 3:/, {}, patience);
  });

  it('has a search with an accessible name', async () => {
    await open('/admin/users');
    expect(await screen.findByLabelText('Search', {}, patience)).toBeDefined();
  });

  it('is searched in all statuses, and is back at its tab when the search is emptied', async () => {
    const people = [nimali, approved(person({ id: '9', firstName: 'Saman' }))];
    const server = serverOf(people);
    await open('/admin/users', {
      ...server,
      'GET /users': (_, query) => {
        const { q = '', status } = JSON.parse(query.get('filter') ?? '{}');
        return listOf(
          people.filter(
            (user) =>
              user.firstName.toLowerCase().includes(q) && (!status || user.status === status),
          ),
        );
      },
    });
    await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
    const field = screen.getByLabelText('Search');
    fireEvent.change(field, { target: { value: 'saman' } });
    await screen.findByRole('link', { name: 'Saman Perera' }, patience);
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    expect(selected()).toBe('All');
    expect(screen.getByRole('columnheader', { name: /Status/ })).toBeDefined();
    // A tab narrows the search.
    fireEvent.click(screen.getByRole('tab', { name: /^Approved/ }));
    await waitFor(() => expect(selected()).toMatch(/^Approved/), patience);
    await screen.findByRole('link', { name: 'Saman Perera' }, patience);
    fireEvent.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(selected()).toBe('All'), patience);
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(selected()).toMatch(/^Pending/), patience);
  });

  it('shows how many others may be the same person', async () => {
    const alike: ListedProfile['alike'] = { telephone: 2, address: 1 };
    await open('/admin/users', {
      'GET /users': () => listOf([Object.assign({}, nimali, { alike })]),
    });
    const link = await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(link.closest('td')?.textContent).toContain('2 others with this telephone number');
  });

  it('is exported from a dialog, with addresses only where they are asked for', async () => {
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href);
    });
    await open('/admin/users', {
      ...serverOf([nimali]),
      'GET /auth/prove': () => new Response(null, { status: 204 }),
    });
    await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(screen.queryByLabelText('with addresses and contact persons')).toBeNull();
    fireEvent.click(await button('Export'));
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    fireEvent.click(dialog.getByLabelText('with addresses and contact persons'));
    fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(opened).toHaveLength(1), patience);
    expect(opened[0]).toContain('contacts=yes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  });

  it('lets an admin choose the columns', async () => {
    await open('/admin/users', serverOf([nimali]));
    await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
    fireEvent.click(await button('Columns'));
    fireEvent.click(await screen.findByLabelText('City', {}, patience));
    // The menu of columns is still open over the table.
    await screen.findByRole('columnheader', { name: 'City', hidden: true }, patience);
    expect(screen.getByRole('cell', { name: 'Galle', hidden: true })).toBeDefined();
  });
});

describe('an approval', () => {
  it('is told with the way to take it back', async () => {
    const sent = await open('/admin/users', serverOf([nimali]));
    fireEvent.click(await button('Approve'));
    await screen.findByText('Nimali Perera has been approved', {}, patience);
    fireEvent.click(await button('Undo'));
    await screen.findByText('Nimali Perera is waiting for approval again', {}, patience);
    const seen = { status: 'approved', decidedAt: expect.any(String) };
    expect(sent.filter(({ call }) => call.startsWith('POST /users'))).toEqual([
      { call: 'POST /users/7/approve', body: { seen: waiting } },
      { call: 'POST /users/7/undo', body: { seen } },
    ]);
  });

  it('leaves the row where it was, grey and with Undo, until the list is left', async () => {
    const sent = await open('/admin/users', serverOf([nimali, saman]));
    const links = () =>
      screen.getAllByRole('link', { name: /Perera/ }).map((link) => link.textContent);
    const row = (name: string) => {
      const found = screen.getByRole('link', { name }).closest('tr');
      if (!found) throw new Error('no row');
      return within(found);
    };
    await screen.findByRole('link', { name: 'Saman Perera' }, patience);
    const approve = row('Nimali Perera').getByRole('button', { name: 'Approve' });
    const asked = () => sent.filter(({ call }) => call === 'GET /users').length;
    const before = asked();
    fireEvent.click(approve);
    fireEvent.click(approve);
    await row('Nimali Perera').findByRole('button', { name: 'Undo the approval' }, patience);
    await waitFor(() => expect(asked()).toBeGreaterThan(before), patience);
    expect(links()).toEqual(['Nimali Perera', 'Saman Perera']);
    expect(row('Nimali Perera').queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(callsOf(sent, 'POST /users')).toEqual(['POST /users/7/approve']);
    fireEvent.click(row('Nimali Perera').getByRole('button', { name: 'Undo the approval' }));
    await row('Nimali Perera').findByRole('button', { name: 'Approve' }, patience);
    fireEvent.click(row('Saman Perera').getByRole('button', { name: 'Approve' }));
    await row('Saman Perera').findByRole('button', { name: 'Undo the approval' }, patience);
    fireEvent.click(screen.getByRole('tab', { name: /^Rejected/ }));
    await waitFor(
      () => expect(screen.queryByRole('link', { name: /Perera/ })).toBeNull(),
      patience,
    );
    fireEvent.click(screen.getByRole('tab', { name: /^Pending/ }));
    await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(links()).toEqual(['Nimali Perera']);
  });

  it('leaves the last row of the list too', async () => {
    await open('/admin/users', serverOf([nimali]));
    fireEvent.click(await button('Approve'));
    expect(await button('Undo the approval')).toBeDefined();
    expect(await screen.findByRole('tab', { name: 'Pending 0' }, patience)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo the approval' })).toBeDefined();
  });

  it('can be undone on the person’s page for as long as the server does it', async () => {
    await open('/admin/users/edit/7', { 'GET /users/7': () => Response.json(approved(nimali)) });
    expect(await button('Undo the approval')).toBeDefined();
    cleanup();
    await open('/admin/users/edit/7', {
      'GET /users/7': () => Response.json(decided(nimali, 'approved', 11)),
    });
    await button('Suspend');
    expect(screen.queryByRole('button', { name: 'Undo the approval' })).toBeNull();
  });

  it('says why it could not be undone', async () => {
    const done = expectReportedFailures();
    await open('/admin/users/edit/7', {
      'GET /users/7': () => Response.json(approved(nimali)),
      'POST /users/7/undo': () =>
        Response.json(errorBody('en', 'UNDO_EXPIRED'), { status: errorStatuses.UNDO_EXPIRED }),
    });
    fireEvent.click(await button('Undo the approval'));
    await screen.findByText(/^A decision can be undone for 10 minutes only/, {}, patience);
    done();
  });
});

describe('a rejection', () => {
  it('is told with the way to take it back, and can be undone on the person’s page', async () => {
    const people = [nimali];
    const sent = await open('/admin/users/edit/7', serverOf(people));
    const reject = async () => {
      fireEvent.click(await button('Reject'));
      const dialog = within(await screen.findByRole('dialog', {}, patience));
      fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    };
    await reject();
    await screen.findByText('Nimali Perera has been rejected', {}, patience);
    fireEvent.click(await button('Undo'));
    await screen.findByText('Nimali Perera is waiting for approval again', {}, patience);
    await reject();
    fireEvent.click(await button('Undo the rejection'));
    await button('Approve');
    expect(callsOf(sent, 'POST /users')).toEqual([
      'POST /users/7/reject',
      'POST /users/7/undo',
      'POST /users/7/reject',
      'POST /users/7/undo',
    ]);
  });
});

describe('a decision after another admin’s', () => {
  const said = 'Kasun Silva rejected this account on November 25, 2026, 10:31';

  it('names them, shows what the account is now, and is made on purpose the next time', async () => {
    const done = expectReportedFailures();
    const people = [nimali];
    const server = serverOf(people);
    const sent = await open('/admin/users/edit/7', {
      ...server,
      'POST /users/7/approve': (body, query) => {
        if (Object(body).seen.status === people[0]?.status) {
          const { 'POST /users/7/approve': approve } = server;
          if (typeof approve === 'function') return approve(body, query);
        }
        return tooLate(said);
      },
    });
    await button('Approve');
    people[0] = decided(nimali, 'rejected', 20);
    fireEvent.click(await button('Approve'));
    const notice = await screen.findByText(
      /^Nothing was changed for Nimali Perera\./,
      {},
      patience,
    );
    expect(notice.textContent).toContain(`${said}. `);
    await screen.findByText('Rejected', {}, patience);
    fireEvent.click(await button('Approve'));
    await screen.findByText('Nimali Perera has been approved', {}, patience);
    expect(
      sent.filter(({ call }) => call.startsWith('POST /users')).map(({ body }) => body),
    ).toEqual([{ seen: waiting }, { seen: { status: 'rejected', decidedAt: expect.any(String) } }]);
    done();
  });
});

describe('the age of a person', () => {
  const ages = [
    person({ age: 16, guardianDay: '2026-11-20' }),
    person({ id: '9', username: 'saman', firstName: 'Saman', age: 25 }),
    person({ id: '10', username: 'amali', firstName: 'Amali', age: null }),
  ];

  it('is in the list, with a mark of those under 18 and of their guardian’s consent', async () => {
    await open('/admin/users', serverOf(ages));
    const cells = async (name: string) => {
      const link = await screen.findByRole('link', { name }, patience);
      const row = link.closest('tr');
      return row
        ? within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent)
        : [];
    };
    expect(await cells('Nimali Perera')).toEqual(
      expect.arrayContaining(['Nimali PereraUnder 18Guardian agreed', '16']),
    );
    expect(await cells('Saman Perera')).toEqual(expect.arrayContaining(['Saman Perera', '25']));
    expect(await cells('Amali Perera')).toEqual(
      expect.arrayContaining(['Amali Perera', '–no age']),
    );
  });

  it.each(['show', 'edit'])('is at the head of what is shown of them: %s', async (screenName) => {
    await open(`/admin/users/${screenName}/7`, serverOf(ages));
    await screen.findByText('Age 16', {}, patience);
    expect(screen.getAllByText('Under 18').length).toBeGreaterThan(0);
    cleanup();
    await open(`/admin/users/${screenName}/10`, serverOf(ages));
    await screen.findByText('Age not given', {}, patience);
  });

  it('is said before several people are approved', async () => {
    await open('/admin/users', serverOf(ages));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }, patience));
    fireEvent.click(await button('Approve the selected users'));
    const asked = within(await screen.findByRole('dialog', {}, patience));
    expect(asked.getByText('One person is under 18. One person gave no age.')).toBeDefined();
  });
});

describe('a decision about many', () => {
  const decide = async (label: string) => {
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }, patience));
    fireEvent.click(await button(label));
  };
  const dialog = async () => within(await screen.findByRole('dialog', {}, patience));

  it('is one request for all who wait, and shows what became of each', async () => {
    const sent = await open(everybody, {
      ...serverOf([nimali, saman, rejected, kasun]),
      'POST /users/bulk': () =>
        Response.json({
          results: [
            { id: '7', ok: true, user: approved(nimali) },
            { id: '9', ok: false, code: 'NOT_FOUND', message: 'This could not be found' },
          ],
        }),
    });
    await decide('Approve the selected users');
    const asked = await dialog();
    expect(asked.getByText('Approve 2 users?')).toBeDefined();
    expect(asked.getByText(/^2 selected accounts are left out/)).toBeDefined();
    fireEvent.click(asked.getByRole('button', { name: 'Approve' }));

    await screen.findByRole('dialog', { name: '1 user approved' }, patience);
    const told = await dialog();
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Saman Perera (saman): This could not be found',
      'Nimali Perera (amal): Rejected',
      'Kasun Silva (kasun): Approved',
      'Nimali Perera (nimali)',
    ]);
    expect(sent).toContainEqual({
      call: 'POST /users/bulk',
      body: { action: 'approve', ids: ['7', '9'], seen: { 7: waiting, 9: waiting }, reason: '' },
    });
    expect(callsOf(sent, 'POST /users')).toHaveLength(1);
  });

  it('rejects with the reason given', async () => {
    const people = [nimali, saman];
    const sent = await open('/admin/users', {
      ...serverOf(people),
      'POST /users/bulk': (body) => {
        // The list behind the answer is empty.
        people.length = 0;
        return Response.json({
          results: Object(body).ids.map((id: string) => ({ id, ok: true, user: rejected })),
        });
      },
    });
    await decide('Reject the selected users');
    const asked = await dialog();
    expect(asked.getByText('Reject 2 users?')).toBeDefined();
    expect(asked.getByText(/^The person reads the reason in an email/)).toBeDefined();
    fireEvent.change(asked.getByLabelText(/Reason/), { target: { value: 'Not from here' } });
    fireEvent.click(asked.getByRole('button', { name: 'Reject' }));
    await screen.findByText(/^Nothing matches these filters/, {}, patience);
    await screen.findByRole('dialog', { name: '2 users rejected' }, patience);
    expect(sent).toContainEqual({
      call: 'POST /users/bulk',
      body: {
        action: 'reject',
        ids: ['7', '9'],
        seen: { 7: waiting, 9: waiting },
        reason: 'Not from here',
      },
    });
  });

  const young = person({
    id: '10',
    username: 'amali',
    firstName: 'Amali',
    age: 16,
  });
  const lasith = person({
    id: '11',
    username: 'lasith',
    firstName: 'Lasith',
    language: 'en',
  });

  it('names each person first, minors with their age at the top, who can be left out', async () => {
    const sent = await open('/admin/users', {
      ...serverOf([nimali, saman, young]),
      'POST /users/bulk': () => Response.json({ results: [] }),
    });
    await decide('Approve the selected users');
    const asked = await dialog();
    const names = () => asked.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names()).toEqual([
      'Amali Perera (amali) · Age 16',
      'Nimali Perera (nimali)',
      'Saman Perera (saman)',
    ]);
    fireEvent.click(asked.getByRole('button', { name: 'Leave out those under 18' }));
    expect(names()).toEqual(['Nimali Perera (nimali)', 'Saman Perera (saman)']);
    expect(asked.getByText('Approve 2 users?')).toBeDefined();
    expect(asked.getByRole('status').textContent).toContain('One person under 18 is left out');
    fireEvent.click(asked.getByRole('button', { name: 'Approve' }));
    const told = within(await screen.findByRole('dialog', { name: '0 users approved' }, patience));
    expect(told.getByText('Amali Perera (amali): Under 18')).toBeDefined();
    expect(sent).toContainEqual({
      call: 'POST /users/bulk',
      body: { action: 'approve', ids: ['7', '9'], seen: { 7: waiting, 9: waiting }, reason: '' },
    });
  });

  it('rejects each person with the reason in their language', async () => {
    const sent = await open('/admin/users', {
      ...serverOf([nimali, lasith]),
      'POST /users/bulk': () => Response.json({ results: [] }),
    });
    await decide('Reject the selected users');
    const asked = await dialog();
    const english = asked.getByLabelText<HTMLTextAreaElement>(/who read English/);
    expect(document.activeElement).toBe(english);
    fireEvent.click(asked.getByRole('button', { name: 'Registered twice' }));
    fireEvent.change(english, { target: { value: 'Use the account nimali.' } });
    fireEvent.keyDown(english, { key: 'Enter', ctrlKey: true });
    await screen.findByRole('dialog', { name: '0 users rejected' }, patience);
    const bodies = sent.filter(({ call }) => call === 'POST /users/bulk').map(({ body }) => body);
    expect(bodies).toEqual([
      expect.objectContaining({ ids: ['11'], reason: 'Use the account nimali.' }),
      expect.objectContaining({ ids: ['7'], reason: readyReasonTexts.si.registeredTwice.text }),
    ]);
  });

  describe('takes only people on the screen:', () => {
    const bar = () => screen.queryByText(/selected$/)?.closest('[data-test]');
    const select = async () => {
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }, patience));
      await screen.findByText('3 items selected', {}, patience);
    };
    const expectNone = () =>
      waitFor(() => expect(bar()?.textContent).toContain('0 items selected'), patience);
    const server = () => serverOf([nimali, saman, young]);

    it('a selection ends with a search', async () => {
      await open('/admin/users', server());
      await select();
      fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'saman' } });
      await expectNone();
    });

    it('a selection ends with a tab', async () => {
      await open('/admin/users', server());
      await select();
      fireEvent.click(screen.getByRole('tab', { name: 'All' }));
      await expectNone();
    });

    it('a selection ends when the list is left', async () => {
      await open('/admin/users', server());
      await select();
      fireEvent.click(screen.getByRole('menuitem', { name: 'Contact requests' }));
      await waitFor(() =>
        expect(localStorage.getItem('RaStoreconsole.users.selectedIds')).toBe('[]'),
      );
    });

    it('a selection that the browser has stored is not taken up', async () => {
      await open('/admin/users', server(), kasun, undefined, 'en', {
        'RaStoreconsole.users.selectedIds': '["7","9"]',
      });
      await screen.findByRole('link', { name: 'Saman Perera' }, patience);
      await expectNone();
    });

    it('a person who has left the list is no longer selected', async () => {
      const people = [nimali, saman, young];
      await open('/admin/users', serverOf(people));
      await select();
      people.pop();
      // As when the tab is looked at again.
      window.dispatchEvent(new Event('visibilitychange'));
      await screen.findByText('2 items selected', {}, patience);
    });
  });

  it('is undone for all of them, and names the conflicts', async () => {
    const said = 'Kasun Silva approved this account on November 25, 2026, 10:31';
    const late = { ok: false, code: 'DECIDED_MEANWHILE', message: said };
    const people = [nimali, saman, person({ id: '10', username: 'amali' })];
    const sent = await open('/admin/users', {
      ...serverOf(people),
      'POST /users/bulk': (body) => {
        const undoes = Object(body).action === 'undo';
        return Response.json({
          results: [
            { id: '7', ok: true, user: decided(nimali, undoes ? 'pending' : 'rejected') },
            { id: '9', ...(undoes ? late : { ok: true, user: decided(saman, 'rejected') }) },
            ...(undoes ? [] : [{ id: '10', ...late }]),
          ],
        });
      },
    });
    await decide('Reject the selected users');
    fireEvent.click((await dialog()).getByRole('button', { name: 'Reject' }));
    await screen.findByRole('dialog', { name: '2 users rejected' }, patience);
    const told = await dialog();
    expect(told.getByRole('heading', { name: /someone else decided first/ })).toBeDefined();
    expect(told.getByText(`Nimali Perera (amali): ${said}`)).toBeDefined();
    fireEvent.click(told.getByRole('button', { name: 'Undo for all of them' }));
    await screen.findByRole('dialog', { name: '1 decision undone' }, patience);
    const undone = await dialog();
    expect(undone.getByText(`Saman Perera (saman): ${said}`)).toBeDefined();
    expect(undone.queryByRole('button', { name: 'Undo for all of them' })).toBeNull();
    const seen = { status: 'rejected', decidedAt: expect.any(String) };
    expect(sent).toContainEqual({
      call: 'POST /users/bulk',
      body: { action: 'undo', ids: ['7', '9'], seen: { 7: seen, 9: seen }, reason: '' },
    });
  });

  it('is made from what the list shows, though the server knows better already', async () => {
    const people = [nimali, saman];
    const sent = await open('/admin/users', {
      ...serverOf(people),
      'POST /users/bulk': () => Response.json({ results: [] }),
    });
    await screen.findByRole('link', { name: 'Saman Perera' }, patience);
    people[1] = decided(saman, 'rejected');
    await decide('Approve the selected users');
    fireEvent.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await screen.findByRole('dialog', { name: '0 users approved' }, patience);
    expect(sent).toContainEqual({
      call: 'POST /users/bulk',
      body: { action: 'approve', ids: ['7', '9'], seen: { 7: waiting, 9: waiting }, reason: '' },
    });
  });

  it('asks nothing if no selected person waits', async () => {
    await open(everybody, serverOf([rejected, kasun]));
    await decide('Approve the selected users');
    await screen.findByText(/^None of the selected accounts/, {}, patience);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where the whole request failed', async () => {
    const done = expectReportedFailures();
    await open('/admin/users', {
      ...serverOf([nimali]),
      'POST /users/bulk': () => Response.json(errorBody('en', 'UNAVAILABLE'), { status: 503 }),
    });
    await decide('Approve the selected users');
    fireEvent.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await screen.findByText(/^The service is not available right now/, {}, patience);
    done();
  });
});

describe('the drawer', () => {
  const deed = (changes: Partial<Activity>): Activity => ({
    id: '1',
    time: '2026-11-01T06:00:00.000Z',
    action: 'registered',
    subjectType: 'user',
    subjectId: '7',
    subjectName: 'Nimali Perera',
    detail: null,
    outcome: 'done',
    address: null,
    actor: { id: '7', name: 'Nimali Perera' },
    ...changes,
  });

  it('opens from the list with everything the person entered and their history', async () => {
    const wordy = person({ comments: 'My brother lives in Osaka.', learnedJapanese: false });
    await open('/admin/users', {
      ...serverOf([wordy]),
      'GET /users/7/history': () =>
        Response.json([
          deed({ id: '4', action: 'changed', detail: 'city,age', actor: { id: '1', name: null } }),
          deed({ id: '3', action: 'lifted', actor: null }),
          deed({
            id: '2',
            action: 'rejected',
            detail: 'Twice registered',
            actor: { id: '1', name: 'Kasun Silva' },
          }),
          deed({}),
        ]),
    });
    const link = await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    expect(link.getAttribute('href')).toBe('/admin/users/show/7');
    fireEvent.click(link);
    const drawer = within(await screen.findByRole('dialog', { name: 'Nimali Perera' }, patience));
    expect(window.location.pathname).toBe('/admin/users/show/7');
    expect(drawer.getByText('My brother lives in Osaka.')).toBeDefined();
    expect(drawer.getByText('Learned Japanese before').nextSibling?.textContent).toBe('No');
    expect(drawer.getByText('Emergency contact').nextSibling?.textContent).toBe('–');
    const lines = await drawer.findAllByRole('listitem', {}, patience);
    expect(lines.map(({ textContent }) => textContent?.replace(/Nov .* · /, ' | '))).toEqual([
      'Changed: City, Age | an admin whose account has been deleted',
      'Suspension lifted | automatically',
      'Rejected: “Twice registered” | Kasun Silva',
      'Registered | by the person',
    ]);

    // Back to the list it was opened from.
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
    expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('approves one after the other, and takes the last one back', async () => {
    const sent = await open('/admin/users/show/7', serverOf([nimali, rejected, saman]));
    fireEvent.click(await button('Approve and next'));
    await screen.findByRole('dialog', { name: 'Saman Perera' }, patience);
    expect(window.location.pathname).toBe('/admin/users/show/9');
    const drawer = within(screen.getByRole('dialog'));
    expect(drawer.getByText('Nimali Perera has been approved')).toBeDefined();
    fireEvent.click(await button('Approve and next'));
    await screen.findByText('No one else is waiting for approval', {}, patience);
    expect(window.location.pathname).toBe('/admin/users');
    expect(callsOf(sent, 'POST /users')).toEqual([
      'POST /users/7/approve',
      'POST /users/9/approve',
    ]);
  });

  it('approves one person by a double click on “Approve and next”', async () => {
    const sent = await open('/admin/users/show/7', serverOf([nimali, rejected, saman]));
    const next = await button('Approve and next');
    fireEvent.click(next);
    fireEvent.click(next);
    await screen.findByRole('dialog', { name: 'Saman Perera' }, patience);
    expect(callsOf(sent, 'POST /users')).toEqual(['POST /users/7/approve']);
    expect(screen.queryByText(/^Nothing was changed/)).toBeNull();
  });

  it('shows where the decision went, and sends it again to the corrected address', async () => {
    const last: PersonMail['last'] = {
      template: 'rejected',
      to: 'nimali@exmaple.lk',
      state: 'sent',
      nextTryAt: null,
      createdAt: '2026-11-20T06:00:00.000Z',
      sentAt: '2026-11-20T06:10:00.000Z',
    };
    const user = decided(nimali, 'rejected', 600);
    const sent = await open('/admin/users/show/7', {
      ...serverOf([user]),
      'GET /users/7/mails': () => Response.json([{ kind: 'decision', last }]),
      'POST /users/7/mails': () => Response.json([{ kind: 'decision', last }]),
    });
    const text = await screen.findByText(/sent to nimali@exmaple\.lk/, {}, patience);
    expect(text.textContent).toContain('The account has another address now.');
    fireEvent.click(await button('Send the decision again to nimali@example.lk'));
    await screen.findByText('The email is on its way', {}, patience);
    expect(sent).toContainEqual({ call: 'POST /users/7/mails', body: { kind: 'decision' } });
  });

  it('compares a person with another account, and rejects one as registered twice', async () => {
    const twin = approved(person({ id: '12', username: 'nimali2', city: 'Kandy' }));
    const sent = await open('/admin/users/show/7', {
      ...serverOf([nimali]),
      'GET /users/7/duplicates': () =>
        Response.json([{ user: twin, shared: ['telephone', 'name'] } satisfies Duplicate]),
    });
    const note = await screen.findByText(/^Nimali Perera \(nimali2\):/, {}, patience);
    expect(note.textContent).toContain('same telephone number, same name and year of birth');
    fireEvent.click(await button('Compare'));
    const table = within(
      await screen.findByRole('dialog', { name: 'Is this the same person?' }, patience),
    );
    const cells = within(table.getByRole('row', { name: /^City/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Galle', 'Kandy']);
    // Only one of them waits for a decision.
    fireEvent.click(table.getByRole('button', { name: 'Reject as registered twice' }));
    const asked = within(
      await screen.findByRole('dialog', { name: 'Reject Nimali Perera?' }, patience),
    );
    const { text } = readyReasonTexts.si.registeredTwice;
    expect(asked.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe(text);
    fireEvent.click(asked.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Nimali Perera has been rejected', {}, patience);
    expect(sent).toContainEqual({
      call: 'POST /users/7/reject',
      body: { seen: waiting, reason: text },
    });
  });

  it('sends nothing again that still waits', async () => {
    const last: PersonMail['last'] = {
      template: 'approved',
      to: 'nimali@example.lk',
      state: 'queued',
      sentAt: null,
      createdAt: '2026-11-20T06:00:00.000Z',
      nextTryAt: '2026-11-20T06:10:00.000Z',
    };
    await open('/admin/users/show/7', {
      ...serverOf([approved(nimali)]),
      'GET /users/7/mails': () => Response.json([{ kind: 'decision', last }]),
    });
    const again = await screen.findByRole<HTMLButtonElement>(
      'button',
      { name: 'Send again to nimali@example.lk' },
      patience,
    );
    expect(again.disabled).toBe(true);
  });

  it('lets an admin note who agreed for a person under 18, and take it back', async () => {
    const young = person({
      age: 16,
      contactPerson: 'Amma, 071 234 5678',
      needsGuardianFirst: true,
    });
    let shown = young;
    const server = serverOf([young]);
    const sent = await open('/admin/users/show/7', {
      ...server,
      'GET /users/7': () => Response.json(shown),
      'PUT /users/7/guardian': (body) => {
        const { note } = fieldsOf(body);
        shown = note
          ? { ...young, ...guardianNoteSchema.parse(note), needsGuardianFirst: false }
          : young;
        return Response.json(shown);
      },
    });
    fireEvent.click(await button('Note that they agreed'));
    const asked = within(
      await screen.findByRole('dialog', { name: 'Who agreed for Nimali Perera?' }, patience),
    );
    const name = asked.getByLabelText<HTMLInputElement>('Parent or guardian');
    expect(name.value).toBe('Amma, 071 234 5678');
    fireEvent.change(name, { target: { value: ' ' } });
    fireEvent.click(asked.getByRole('button', { name: 'Save' }));
    await asked.findByText('Write the name of the parent or guardian', {}, patience);
    fireEvent.change(name, { target: { value: 'Kamala Perera' } });
    fireEvent.change(asked.getByLabelText('Day'), { target: { value: '2026-11-20' } });
    fireEvent.click(asked.getByRole('button', { name: 'Save' }));
    await screen.findByText(
      'A parent or guardian agreed on Nov 20, 2026, by phone: Kamala Perera.',
      {},
      patience,
    );
    expect(sent).toContainEqual({
      call: 'PUT /users/7/guardian',
      body: {
        note: {
          guardianName: 'Kamala Perera',
          guardianWay: 'telephone',
          guardianDay: '2026-11-20',
        },
      },
    });
    fireEvent.click(await button('Change the note'));
    fireEvent.click(await button('They do not agree'));
    await screen.findByText(/^Under 18: a parent or guardian has to agree/, {}, patience);
  });

  it('shows that a deleted person no longer exists', async () => {
    const done = expectReportedFailures();
    await open('/admin/users/show/99', {
      'GET /users/99': () => Response.json(errorBody('en', 'NOT_FOUND'), { status: 404 }),
    });
    await screen.findByText('This could not be found', {}, patience);
    fireEvent.click(await button('Close'));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'), patience);
    done();
  });

  it('is where react-admin’s own address of it leads', async () => {
    await open('/admin/users/7/show');
    await screen.findByRole('dialog', { name: 'Nimali Perera' }, patience);
    expect(window.location.pathname).toBe('/admin/users/show/7');
  });
});

describe('a user’s page', () => {
  it.each([
    ['Reject', nimali, 'reject', 'Nimali Perera has been rejected'],
    ['Suspend', approved(nimali), 'suspend', 'Nimali Perera has been suspended'],
  ] as const)('asks before it does: %s', async (label, user, path, said) => {
    const sent = await open('/admin/users/edit/7', {
      'GET /users/7': () => Response.json(user),
      [`POST /users/7/${path}`]: () =>
        Response.json(decided(user, path === 'reject' ? 'rejected' : 'suspended')),
    });
    fireEvent.click(await button(label));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^The person reads the reason in an email/)).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText(/Reason/));
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Too young' } });
    expect(callsOf(sent, 'POST /users')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: label }));
    await screen.findByText(said, {}, patience);
    const seen = { status: user.status, decidedAt: user.decidedAt ?? null };
    expect(sent).toContainEqual({
      call: `POST /users/7/${path}`,
      body: { seen, reason: 'Too young' },
    });
  });

  it('offers ready reasons in the person’s language, which stay editable', async () => {
    const sent = await open('/admin/users/edit/7', serverOf([nimali]));
    fireEvent.click(await button('Reject'));
    const dialog = within(await screen.findByRole('dialog'));
    const { registeredTwice, ageMissing } = readyReasonTexts.si;
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/Reason/);
    expect(reason.lang).toBe('si');
    fireEvent.click(dialog.getByRole('button', { name: ageMissing.label }));
    fireEvent.click(dialog.getByRole('button', { name: ageMissing.label }));
    fireEvent.click(dialog.getByRole('button', { name: registeredTwice.label }));
    expect(reason.value).toBe(`${ageMissing.text}\n${registeredTwice.text}`);
    fireEvent.change(reason, { target: { value: `${reason.value} kamal` } });
    fireEvent.keyDown(reason, { key: 'Enter' });
    expect(callsOf(sent, 'POST /users')).toEqual([]);
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Nimali Perera has been rejected', {}, patience);
    expect(sent.find(({ call }) => call === 'POST /users/7/reject')?.body).toEqual({
      seen: waiting,
      reason: `${ageMissing.text}\n${registeredTwice.text} kamal`,
    });
  });

  it('says why somebody is suspended, and lifts it', async () => {
    const suspended = { ...nimali, status: 'suspended', suspensionReason: 'Shared the password' };
    const sent = await open('/admin/users/edit/7', {
      'GET /users/7': () => Response.json(suspended),
      'POST /users/7/lift': () => Response.json(approved(nimali)),
    });
    await screen.findByText('Reason for the suspension: Shared the password', {}, patience);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    fireEvent.click(await button('Lift the suspension'));
    await screen.findByText('Nimali Perera can log in again', {}, patience);
    expect(callsOf(sent, 'POST /users')).toEqual(['POST /users/7/lift']);
  });

  it('deletes only who has been named', async () => {
    const sent = await open('/admin/users/edit/7', {
      ...serverOf([]),
      'DELETE /users/7': () => Response.json({ id: '7' }),
      'GET /users/7': () => Response.json(nimali),
    });
    fireEvent.click(await button('Delete'));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    const name = dialog.getByLabelText('To delete, type the name: Nimali Perera');
    expect(confirm.disabled).toBe(true);
    fireEvent.change(name, { target: { value: 'Nimali' } });
    expect(confirm.disabled).toBe(true);
    fireEvent.submit(name);
    expect(callsOf(sent, 'DELETE')).toEqual([]);
    fireEvent.change(name, { target: { value: '  nimali PERERA ' } });
    expect(confirm.disabled).toBe(false);
    fireEvent.click(confirm);
    await screen.findByText('The user has been deleted', {}, patience);
    expect(callsOf(sent, 'DELETE')).toEqual(['DELETE /users/7']);
    expect(callsOf(sent, 'PUT')).toEqual([]);
  });

  describe('that somebody else has changed meanwhile', () => {
    const newer = person({ city: 'Kandy', age: 20, version: 'v2' });
    async function collide() {
      const done = expectReportedFailures();
      let stored = nimali;
      const sent = await open('/admin/users/edit/7', {
        'GET /users/7': () => Response.json(stored),
        'PUT /users/7': (body) => {
          const { version, ...changes } = Object(body);
          if (version !== stored.version) {
            return Response.json(errorBody('en', 'CONFLICT'), { status: errorStatuses.CONFLICT });
          }
          stored = { ...stored, ...changes, version: 'v3' };
          return Response.json(stored);
        },
      });
      fireEvent.change(await screen.findByLabelText(/City/, {}, patience), {
        target: { value: 'Matara' },
      });
      stored = newer;
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      const name = { name: 'Someone else has changed this' };
      const dialog = within(await screen.findByRole('dialog', name, patience));
      return { sent, done, dialog };
    }

    it('says what changed, and keeps what was typed on top of it until it is saved', async () => {
      const { sent, done, dialog } = await collide();
      const city = within(dialog.getByRole('radiogroup', { name: 'City' }));
      expect(dialog.getByText('Someone else has changed this since you opened it.')).toBeDefined();
      expect(city.getByLabelText('Yours: Matara')).toBeDefined();
      expect(city.getByLabelText('Theirs: Kandy')).toBeDefined();
      expect(dialog.getByText('Age')).toBeDefined();
      expect(dialog.getByText('20')).toBeDefined();
      fireEvent.click(dialog.getByRole('button', { name: 'Continue with both changes' }));
      await screen.findByDisplayValue('20', {}, patience);
      await screen.findByDisplayValue('Matara', {}, patience);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(window.location.pathname).toBe('/admin/users/show/7'), patience);
      expect(sent.filter(({ call }) => call === 'PUT /users/7').map(({ body }) => body)).toEqual([
        { city: 'Matara', version: 'v1' },
        { city: 'Matara', version: 'v2' },
      ]);
      done();
    });

    it('takes their version of a field where that is chosen', async () => {
      const { done, dialog } = await collide();
      fireEvent.click(dialog.getByLabelText('Theirs: Kandy'));
      fireEvent.click(dialog.getByRole('button', { name: 'Continue with both changes' }));
      await screen.findByDisplayValue('Kandy', {}, patience);
      expect(screen.queryByDisplayValue('Matara')).toBeNull();
      done();
    });
  });
});
