// @vitest-environment happy-dom

import type { Answers } from '@nihongo-lanka/client/testing/fakeServer';
import {
  contentRange,
  errorBody,
  type LearnerFigure,
  type LectureFigure,
} from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, internal, openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listOf = (noun: string, rows: readonly object[]) =>
  Response.json(rows, {
    headers: { 'content-range': contentRange(noun, 0, rows.length, rows.length) },
  });

const lecture: LectureFigure = {
  id: 'k1',
  lectureId: 'jft-1',
  title: 'At the post office',
  lang: 'en',
  category: 'JFT',
  started: 42,
  finished: 10,
  share: 0.238,
  seconds: 120,
  finishedNow: 10,
  replaced: 2,
  stops: [
    { from: 0, learners: 20 },
    { from: 60, learners: 10 },
  ],
};
const nimali: LearnerFigure = {
  id: '7',
  name: 'Nimali Perera',
  username: 'nimali',
  started: 2,
  finished: 1,
  lastAt: '2026-11-01T06:00:00.000Z',
  stuck: 'away',
  practisedAt: '2026-11-02T06:00:00.000Z',
  practice: { days: 3, cards: 1040, minutes: 25, known: 12, learning: 8, shelved: 1 },
  lectures: [
    {
      id: 'k1',
      title: 'At the post office',
      lang: 'en',
      category: 'JFT',
      watched: 30,
      seconds: 120,
      share: 0.25,
      position: 65,
      isDone: false,
      startedAt: '2026-10-31T06:00:00.000Z',
      updatedAt: '2026-11-01T06:00:00.000Z',
    },
  ],
};

function figuresServer(rows: readonly LearnerFigure[] = [nimali]): Answers {
  return {
    'GET /admin/lecture-figures': () => listOf('lecture-figures', [lecture]),
    'GET /admin/lecture-figures/k1': () => Response.json(lecture),
    'GET /admin/learner-figures': (_, query) => {
      const { stuck } = JSON.parse(query.get('filter') ?? '{}');
      return listOf(
        'learner-figures',
        rows.filter((row) => !stuck || row.stuck === stuck || stuck === 'unpractised'),
      );
    },
    'GET /admin/learner-figures/7': () => Response.json(nimali),
  };
}

describe('what a lecture’s watchers do', () => {
  it('is a line of the list, which leads to where people stop', async () => {
    await openConsole('/admin/lecture-figures', figuresServer());
    const link = await screen.findByRole('link', { name: /At the post office/ }, patience);
    const row = link.closest('tr') ?? link;
    expect(row.textContent).toMatch(/42.*10.*24/);
    fireEvent.click(link);
    const drawer = await screen.findByRole('dialog', { name: 'At the post office' }, patience);
    within(drawer).getByText('Begun by 42, finished by 10 (24%).');
    within(drawer).getByText(/^2 learners have watched only an earlier film/);
    within(drawer).getByRole('img', { name: /falls from all 40 learners to the 25% who finished/ });
    const lines = within(drawer)
      .getAllByRole('row')
      .map(({ children }) => [...children].map((cell) => cell.textContent));
    expect(lines).toEqual([
      ['Time', 'Stopped here', 'Still watching'],
      ['0:00–0:10', '20', '20 (50%)'],
      ['1:00–1:10', '10', '10 (25%)'],
      ['Finished', '–', '10 (25%)'],
    ]);
  });

  it('shows an empty state for a lecture without viewers', async () => {
    const none = { ...lecture, started: 0, finished: 0, share: 0, stops: [], replaced: 0 };
    await openConsole('/admin/lecture-figures/show/k1', {
      ...figuresServer(),
      'GET /admin/lecture-figures/k1': () => Response.json({ ...none, finishedNow: 0 }),
    });
    const drawer = await screen.findByRole('dialog', { name: 'At the post office' }, patience);
    within(drawer).getByText('No one has started it yet.');
    expect(within(drawer).queryByRole('img')).toBeNull();
  });
});

describe('what learners do', () => {
  it('is a list that says who is stuck and by which rules', async () => {
    await openConsole('/admin/learner-figures', figuresServer());
    const link = await screen.findByRole('link', { name: /Nimali Perera/ }, patience);
    expect((link.closest('tr') ?? link).textContent).toContain('Away');
    screen.getByText(/has watched nothing for 14 days/);
    screen.getByText(/has started 3 lectures or more/);
    fireEvent.click(screen.getByRole('tab', { name: 'Many unfinished' }));
    await waitFor(
      () => expect(screen.queryByRole('link', { name: /Nimali Perera/ })).toBeNull(),
      patience,
    );
    expect(screen.queryByText(/has watched nothing for 14 days/)).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'No practice' }));
    await screen.findByRole('link', { name: /Nimali Perera/ }, patience);
    screen.getByText(/has answered no card for 7 days/);
    fireEvent.click(screen.getByRole('tab', { name: 'Never practised' }));
    await screen.findByText(/has neither answered a card/, {}, patience);
    expect(screen.queryByText(/has answered no card for 7 days/)).toBeNull();
  });

  it('is of each person how much of each lecture was watched and where it was left', async () => {
    await openConsole('/admin/learner-figures/show/7', figuresServer());
    const drawer = await screen.findByRole('dialog', { name: 'Nimali Perera' }, patience);
    within(drawer).getByText('Lectures started: 2, finished: 1');
    within(drawer).getByText('Last 28 days: days practised 3, cards 1,040, minutes 25');
    within(drawer).getByText('Cards: 12 known, 8 being learned, 1 set aside');
    within(drawer).getByText('Stopped at 1:05 · 0:30 of 2:00 watched');
    const bar = within(drawer).getByRole('progressbar', { name: /“At the post office”/ });
    expect(bar.getAttribute('aria-valuetext')).toBe('25%');
    const links = within(drawer).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/users/show/7',
      '/admin/lecture-figures/show/k1',
    ]);
  });

  it('says when it could not be loaded, and asks again', async () => {
    const done = expectReportedFailures();
    let isDown = true;
    await openConsole('/admin/learner-figures/show/7', {
      ...figuresServer(),
      'GET /admin/learner-figures/7': () => (isDown ? internal() : Response.json(nimali)),
    });
    await screen.findByText(errorBody('en', 'INTERNAL').message, {}, patience);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('dialog', { name: 'Nimali Perera' }, patience);
    done();
  });

  it('is linked from the person’s account', async () => {
    await openConsole('/admin/users/show/7', figuresServer());
    const link = await screen.findByRole('link', { name: 'What they have watched' }, patience);
    expect(link.getAttribute('href')).toBe('/admin/learner-figures/show/7');
  });
});
