// @vitest-environment happy-dom

import type { Answers } from '@nihongo-lanka/client/testing/fakeServer';
import { contentRange, errorBody, type StoredMail } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '6f1c1a52-1c8e-4e6e-9a60-0c6f3c3a7f11';
const failed: StoredMail = {
  id,
  template: 'rejected',
  to: 'nimali@nihongo-lanka.org',
  language: 'en',
  state: 'failed',
  tries: 12,
  lastError: '451 Try again later',
  nextTryAt: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  sentAt: null,
  mayRetry: true,
  subject: 'Your registration was not accepted',
  text: 'Dear Nimali,\n\n[not shown here]',
};

/** A server with one mail, which is sent when it is tried again. */
function mailServer(mail = failed): Answers {
  let now = mail;
  return {
    'GET /admin/mails': (_, query) => {
      const { state } = JSON.parse(query.get('filter') ?? '{}');
      const rows = state === undefined || state === now.state ? [now] : [];
      return Response.json(rows, {
        headers: { 'content-range': contentRange('mails', 0, rows.length, rows.length) },
      });
    },
    'GET /admin/mails/counts': () => Response.json({ queued: 0, sent: 3, failed: 1 }),
    [`GET /admin/mails/${id}`]: () => Response.json(now),
    [`POST /admin/mails/${id}/retry`]: () => {
      now = { ...now, state: 'sent', mayRetry: false, sentAt: '2026-11-22T06:00:00.000Z' };
      return Response.json(now);
    },
  };
}

describe('the mails', () => {
  it('have a tab for each state, and say why one was not sent', async () => {
    await openConsole('/admin/mails', mailServer());
    // The address may break before its @, which this reader of names takes for a space.
    const link = await screen.findByRole('link', { name: /nimali ?@nihongo-lanka\.org/ }, patience);
    expect(link.textContent).toContain('nimali@nihongo-lanka.org');
    expect(link.textContent).toContain('Registration rejected');
    expect(link.textContent).toContain('451 Try again later');
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
    await waitFor(() => expect(tabs()).toEqual(['All', 'Waiting', 'Sent 3', 'Failed 1']), patience);
    fireEvent.click(screen.getByRole('tab', { name: /Waiting/ }));
    await screen.findByText('There are no emails here.', {}, patience);
  });

  it('show what was said without its secrets, and are sent again', async () => {
    await openConsole(`/admin/mails/show/${id}`, mailServer());
    const drawer = await screen.findByRole('dialog', { name: 'Registration rejected' }, patience);
    expect(within(drawer).getByText('Your registration was not accepted')).toBeTruthy();
    expect(drawer.textContent).toContain('[not shown here]');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Try again' }));
    await within(drawer).findByText('Sent', { selector: '.MuiChip-label' }, patience);
    expect(within(drawer).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tell when one can’t be tried again', async () => {
    const done = expectReportedFailures();
    const conflict = () => Response.json(errorBody('en', 'CONFLICT'), { status: 409 });
    await openConsole(`/admin/mails/show/${id}`, {
      ...mailServer(),
      [`POST /admin/mails/${id}/retry`]: conflict,
    });
    const button = await screen.findByRole('button', { name: 'Try again' }, patience);
    fireEvent.click(button);
    await screen.findByText(errorBody('en', 'CONFLICT').message, {}, patience);
    done();
  });
});
