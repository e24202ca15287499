// @vitest-environment happy-dom

import type { Answers } from '@nihongo-lanka/client/testing/fakeServer';
import {
  type ContactRequestCounts,
  contentRange,
  errorBody,
  type StoredContactRequest,
} from '@nihongo-lanka/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, internal, openConsole, patience } from '../../testing/console';
import { rowOf, sunil } from '../../testing/requests';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const counts: ContactRequestCounts = {
  new: 2,
  'in-progress': 1,
  resolved: 0,
  spam: 4,
  latestAt: sunil.createdAt,
};
const saman: StoredContactRequest = {
  ...sunil,
  id: 'saman1',
  name: 'Saman Silva',
  subject: null,
  status: 'in-progress',
  createdAt: '2026-11-19T06:00:00.000Z',
};

/** A server with these requests. */
function inbox(requests: StoredContactRequest[] = [sunil, saman]): Answers {
  return {
    'GET /admin/contact-requests': (_, query) => {
      const { status, spam = false, q } = JSON.parse(query.get('filter') ?? '{}');
      const rows = requests
        .filter((each) => each.spam === spam && (!status || each.status === status))
        .filter((each) => !q || each.name.includes(q));
      return Response.json(rows.map(rowOf), {
        headers: { 'content-range': contentRange('contact-requests', 0, rows.length, rows.length) },
      });
    },
    'GET /admin/contact-requests/counts': () => Response.json(counts),
    'GET /admin/contact-requests/sunil1': () => Response.json(sunil),
  };
}

describe('the inbox', () => {
  it('begins with what is new, and has a tab with its count for each status', async () => {
    await openConsole('/admin/contact-requests', inbox());
    const link = await screen.findByRole('link', { name: /^Sunil Fernando/ }, patience);
    expect(link.getAttribute('href')).toBe('/admin/contact-requests/edit/sunil1');
    expect(link.textContent).toContain('Fees & dates');
    expect(screen.queryByRole('link', { name: /^Saman Silva/ })).toBeNull();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['New 2', 'In progress 1', 'Resolved', 'All', 'Spam 4']);
    fireEvent.click(screen.getByRole('tab', { name: /All/ }));
    await screen.findByRole('link', { name: /^Saman Silva/ }, patience);
    fireEvent.click(screen.getByRole('tab', { name: /Resolved/ }));
    await screen.findByText('There are no contact requests here.', {}, patience);
  });

  it('shows in the menu how many are new', async () => {
    await openConsole('/admin/contact-requests', inbox());
    await screen.findByRole('menuitem', { name: '2 new Contact requests' }, patience);
  });

  it('says that nothing is new, and that it could not be read', async () => {
    await openConsole('/admin/contact-requests', inbox([]));
    await screen.findByText(/^Nothing new/, {}, patience);
    cleanup();
    const done = expectReportedFailures();
    await openConsole('/admin/contact-requests', {
      ...inbox(),
      'GET /admin/contact-requests': internal,
    });
    await screen.findByText('The list could not be loaded.', {}, patience);
    done();
  });

  it('shows what has arrived when the admin comes back to it, and tells of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const requests = [sunil];
    let now = counts;
    const sent = await openConsole('/admin/contact-requests', {
      ...inbox(requests),
      'GET /admin/contact-requests/counts': () => Response.json(now),
    });
    await screen.findByRole('link', { name: /^Sunil Fernando/ }, patience);
    const latestAt = '2026-11-22T06:00:00.000Z';
    requests.unshift({ ...sunil, id: 'kamala1', name: 'Kamala', createdAt: latestAt });
    now = { ...counts, new: 3, latestAt };
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('link', { name: /^Kamala/ }, patience);
    await screen.findByText('A new contact request has arrived', {}, patience);
    const asked = () => sent.filter(({ call }) => call.endsWith('/counts')).length;
    // However many parts of the screen show them.
    expect(asked()).toBe(2);
    // The admin has left: the session must be able to end.
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(asked()).toBe(2);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Dashboard' }));
    await waitFor(() => expect(asked()).toBe(3));
  });
});

describe('a contact request', () => {
  const address = '/admin/contact-requests/edit/sunil1';
  const put = 'PUT /admin/contact-requests/sunil1';

  const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('keeps its buttons in their places, and sends a double click once', async () => {
    const sent = await openConsole(address, {
      ...inbox(),
      [put]: (body) => Response.json({ ...sunil, ...Object(body), version: 'two' }),
    });
    await screen.findByRole('button', { name: 'Resolve' }, patience);
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    const before = names();
    fireEvent.click(step('Resolve'));
    fireEvent.click(step('Resolve'));
    await waitFor(() => expect(step('Resolve').disabled).toBe(true), patience);
    await waitFor(() => expect(step('Reopen').disabled).toBe(false), patience);
    expect(names().filter((name) => name !== '')).toEqual(before.filter((name) => name !== ''));
    expect(sent.filter(({ call }) => call === put)).toHaveLength(1);
    expect(step('Mark as spam').disabled).toBe(false);
  });

  it('is shown in full, with a reply by mail that is begun', async () => {
    await openConsole(address, inbox());
    const reply = await screen.findByRole('link', { name: 'Reply by email' }, patience);
    expect(reply.getAttribute('href')).toMatch(/^mailto:sunil@example\.com\?subject=Re%3A%20Fees/);
    expect(screen.getByRole('heading', { name: 'Fees & dates' })).toBeDefined();
    expect(screen.getByText(/100% sure\?/)).toBeDefined();
    expect(screen.getByRole('link', { name: '+94 77 123 4567' }).getAttribute('href')).toBe(
      'tel:+94771234567',
    );
  });

  it('is shown in full, and not as the row of the list it was chosen from', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openConsole('/admin/contact-requests', {
      ...inbox(),
      'GET /admin/contact-requests/sunil1': async () => {
        await asked;
        return Response.json(sunil);
      },
    });
    fireEvent.click(await screen.findByRole('link', { name: /^Sunil Fernando/ }, patience));
    await waitFor(() => expect(window.location.pathname).toBe(address));
    expect(screen.queryByRole('link', { name: 'Reply by email' })).toBeNull();
    answer();
    await screen.findByRole('link', { name: 'Reply by email' }, patience);
  });

  it('is resolved together with the note that is being written', async () => {
    const sent = await openConsole(address, {
      ...inbox(),
      [put]: (body) => Response.json({ ...sunil, ...Object(body), version: 'two' }),
    });
    const note = await screen.findByLabelText(/Private note/, {}, patience);
    fireEvent.change(note, { target: { value: 'Called him' } });
    fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));
    await screen.findByText('The contact request is resolved', {}, patience);
    const body = { version: 'one', note: 'Called him', status: 'resolved' };
    expect(sent).toContainEqual({ call: put, body });
    await waitFor(() => expect(step('Reopen').disabled).toBe(false), patience);
    fireEvent.click(step('Reopen'));
    await screen.findByText('The contact request is open again', {}, patience);
    expect(sent.filter(({ call }) => call === put).at(-1)?.body).toEqual({
      version: 'two',
      status: 'new',
    });
  });

  it('that somebody else has changed shows both versions, and keeps the one that is chosen', async () => {
    const done = expectReportedFailures();
    const theirs = { ...sunil, status: 'resolved', note: 'Done', version: 'two' };
    let reads = 0;
    const sent = await openConsole(address, {
      ...inbox(),
      'GET /admin/contact-requests/sunil1': () => Response.json(reads++ === 0 ? sunil : theirs),
      [put]: (body) =>
        Object(body).version === 'two'
          ? Response.json({ ...theirs, ...Object(body), version: 'three' })
          : Response.json(errorBody('en', 'CONFLICT'), { status: 409 }),
    });
    const note = await screen.findByLabelText(/Private note/, {}, patience);
    fireEvent.change(note, { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    const versions = within(dialog.getByRole('radiogroup', { name: 'Private note' }));
    expect(versions.getByLabelText('Yours: Mine')).toBeDefined();
    expect(versions.getByLabelText('Theirs: Done')).toBeDefined();
    expect(dialog.getByText('Status')).toBeDefined();
    expect(dialog.getByText('Resolved')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Continue with both changes' }));
    await waitFor(() => expect(step('Reopen').disabled).toBe(false), patience);
    await waitFor(() => expect(screen.getByDisplayValue('Mine')).toBe(note), patience);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The changes have been saved', {}, patience);
    expect(sent.filter(({ call }) => call === put).at(-1)?.body).toEqual({
      version: 'two',
      note: 'Mine',
    });
    done();
  });

  it('is deleted after a question that names whose it is', async () => {
    const sent = await openConsole(address, {
      ...inbox(),
      'DELETE /admin/contact-requests/sunil1': () => Response.json({ id: 'sunil1' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }, patience));
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    expect(dialog.getByText('Delete the message of Sunil Fernando?')).toBeDefined();
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The contact request has been deleted', {}, patience);
    await waitFor(() => expect(window.location.pathname).toBe('/admin/contact-requests'));
  });

  it('that is gone says so, and one that could not be read can be tried again', async () => {
    const done = expectReportedFailures();
    await openConsole(address, {
      ...inbox(),
      'GET /admin/contact-requests/sunil1': [404, errorBody('en', 'NOT_FOUND')],
    });
    await screen.findByText('Element does not exist', {}, patience);
    cleanup();
    let isDown = true;
    await openConsole(address, {
      ...inbox(),
      'GET /admin/contact-requests/sunil1': () => (isDown ? internal() : Response.json(sunil)),
    });
    await screen.findByText('This could not be loaded.', {}, patience);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Fees & dates' }, patience);
    done();
  });
});
