// @vitest-environment happy-dom

import type { Answers } from '@nihongo-lanka/client/testing/fakeServer';
import { type Activity, contentRange } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, internal, openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const approved: Activity = {
  id: '11',
  time: '2026-11-20T06:00:00.000Z',
  action: 'approved',
  outcome: 'done',
  subjectType: 'user',
  subjectId: '7',
  subjectName: 'Nimali Perera',
  detail: null,
  actor: { id: '1', name: 'Kasun Silva' },
  address: '203.94.64.0/24',
};
const agreed: Activity = {
  ...approved,
  id: '10',
  action: 'guardian-agreed',
  detail: 'visit · 2026-11-20 · Kamala Perera',
};
const refused: Activity = {
  id: '12',
  time: '2026-11-20T07:00:00.000Z',
  action: 'sign-in-refused',
  outcome: 'refused',
  subjectType: 'editor',
  subjectId: 'nobody',
  subjectName: null,
  detail: null,
  actor: null,
  address: '203.94.65.0/24',
};

/** A server whose trail has these deeds, and what it was asked for. */
function trailServer(deeds: readonly Activity[], isDown = () => false) {
  const asked: unknown[] = [];
  const answers: Answers = {
    'GET /admin/activity': (_, query) => {
      if (isDown()) return internal();
      const filter = JSON.parse(query.get('filter') ?? '{}');
      asked.push(filter);
      const rows = deeds.filter(
        ({ action, outcome }) =>
          (filter.signIns !== undefined || action !== 'sign-in-refused') &&
          (filter.outcome === undefined || filter.outcome === outcome),
      );
      return Response.json(rows, {
        headers: { 'content-range': contentRange('activity', 0, rows.length, rows.length) },
      });
    },
  };
  return { answers, asked };
}

describe('the trail', () => {
  it('lists actions with person, actor and origin, and leads to the person', async () => {
    await openConsole('/admin/activity', trailServer([approved, refused]).answers);
    const link = await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    const deed = link.closest('li');
    expect(deed?.textContent).toContain('Approved: Nimali Perera');
    expect(deed?.textContent).toContain('Kasun Silva · 203.94.64.0/24');
    const filter = new URL(link.getAttribute('href') ?? '', 'http://console').searchParams;
    expect(JSON.parse(filter.get('filter') ?? '')).toEqual({ person: '7', signIns: 'with' });
    expect(screen.queryByText(/Login to the panel refused/)).toBeNull();
  });

  it('says in words how a guardian agreed', async () => {
    await openConsole('/admin/activity', trailServer([agreed]).answers);
    await screen.findByText(/in person · 2026-11-20 · Kamala Perera/, {}, patience);
  });

  it('shows logins where somebody asks for them', async () => {
    const { answers, asked } = trailServer([approved, refused]);
    await openConsole('/admin/activity', answers);
    fireEvent.click(await screen.findByRole('tab', { name: 'All' }, patience));
    const deed = await screen.findByText(/Login to the panel refused/, {}, patience);
    expect(deed.textContent).toContain('Refused');
    expect(asked.at(-1)).toEqual({ signIns: 'with' });
    fireEvent.click(screen.getByRole('tab', { name: 'Without logins' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({}), patience);
  });

  it('is asked for what the filters in its address say, and says when there is nothing', async () => {
    const { answers, asked } = trailServer([approved]);
    const filter = JSON.stringify({ outcome: 'refused', subjectType: 'user' });
    const displayedFilters = JSON.stringify({ outcome: true, subjectType: true });
    await openConsole(
      `/admin/activity?${new URLSearchParams({ filter, displayedFilters })}`,
      answers,
    );
    await screen.findByText('There are no records here.', {}, patience);
    expect(asked).toContainEqual({ outcome: 'refused', subjectType: 'user' });
    expect(screen.getByLabelText('Outcome').textContent).toBe('Refused');
    expect(screen.getByLabelText('Kind').textContent).toBe('People');
  });

  it('says when it could not be loaded, and is asked again', async () => {
    const done = expectReportedFailures();
    let isDown = true;
    const { answers } = trailServer([approved], () => isDown);
    await openConsole('/admin/activity', answers);
    await screen.findByText('The list could not be loaded.', {}, patience);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Nimali Perera' }, patience);
    done();
  });
});
