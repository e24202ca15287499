// @vitest-environment happy-dom
import type { PracticeFigures } from '@nihongo-lanka/contract';
import { en as said } from '@nihongo-lanka/contract/messages/en';
import { defaultPracticeSettings } from '@nihongo-lanka/contract/practice/values';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt, submitBy } from '../../../testing/browser';
import { paths } from '../../page/paths';
import { DecksPage } from './DecksPage';
import { en } from './en';
import { PlanPage } from './PlanPage';

const decks = paths.practiceDecks.to();

beforeEach(() => haveSessionMark());

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  vi.unstubAllGlobals();
});

const deck = (id: string) => ({
  id,
  title: id,
  lang: 'en' as const,
  items: 10,
  met: 0,
  known: 0,
  isOn: true,
  marked: 0,
  sounds: { count: 0, bytes: 0, version: '' },
});

/** A server that stores the learner's plan. */
async function show({
  marked = 0,
  at = paths.practicePlan.to(),
  known = '',
  examDays = [],
}: {
  marked?: number;
  at?: string;
  known?: string;
  examDays?: string[];
} = {}) {
  let settings: PracticeFigures['settings'] = {
    ...defaultPracticeSettings,
    weekdays: [...defaultPracticeSettings.weekdays],
    ...(known && { start: 'n4' }),
    decksOff: known ? [known] : [],
    lecturesOn: [],
    hasMinutes: true,
  };
  const server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/me': [200, learner],
    'GET /practice/figures': () =>
      Response.json({
        settings,
        examDays,
        decks: [
          { ...deck('food'), met: marked, marked },
          { ...deck('work'), isOn: true },
          ...(known ? [deck(known)] : []),
        ],
        cards: { learning: 0, young: 0, known: 0, shelved: 0 },
        ahead: [],
        weeks: [],
      }),
    'POST /practice/known/undo': () => {
      marked = 0;
      return new Response(null, { status: 204 });
    },
    'PUT /practice/settings': (body) => {
      settings = Object.assign({}, settings, body);
      return Response.json(settings);
    },
  });
  await renderAt(
    at,
    <Routes>
      <Route path={paths.practicePlan.pattern} element={<PlanPage />} />
      <Route path={paths.practiceDecks.pattern} element={<DecksPage />} />
      <Route path="*" element={<Link to={paths.practiceDecks.to()}>again</Link>} />
    </Routes>,
    ['practice/plan'],
  );
  await screen.findAllByRole('checkbox');
  const bodies = () =>
    server.sent.flatMap(({ call, body }) => (call === 'PUT /practice/settings' ? [body] : []));
  return { bodies };
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it('a deck that was marked as known is unmarked on the same day', async () => {
  await show({ marked: 10, at: decks });
  const links = screen.getAllByRole('link', { name: en['deck.know'] });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.deckCheck.to('work')]);
  expect(screen.getByText(en['deck.marked'].replace('{{count}}', '10'))).toBeTruthy();
  await submitBy(en['deck.undo']);
  await waitFor(() => expect(screen.queryByRole('button', { name: en['deck.undo'] })).toBeNull());
  expect(screen.getAllByRole('link', { name: en['deck.know'] })).toHaveLength(2);
});

it('a deck that was switched off stays off when the learner comes back', async () => {
  const { bodies } = await show({ at: decks });
  await click(box(/^food/));
  await waitFor(() => expect(bodies()).toEqual([{ decksOff: ['food'] }]));
  await click(screen.getByRole('link', { name: en['part.practice'] }));
  await click(screen.getByRole('link', { name: 'again' }));
  expect(box(/^food/).checked).toBe(false);
  await click(box(/^work/));
  await waitFor(() => expect(bodies().at(-1)).toEqual({ decksOff: ['food', 'work'] }));
});

it('a deck that the learner knew at the start says so until it is switched on', async () => {
  const known = 'n5-kanji';
  await show({ at: decks, known });
  const atStart = en['deck.atStart'].replace('{{items}}', '10');
  expect(screen.getByText(atStart)).toBeTruthy();
  await click(box(new RegExp(`^${known}`)));
  expect(screen.queryByText(atStart)).toBeNull();
});

it('too few days are named at the days, and the note of an older plan disappears', async () => {
  const { bodies } = await show();
  const form = screen.getByRole('form', { name: en['part.practicePlan'] });
  await submitBy(en.save);
  expect(await screen.findByText(en.saved)).toBeTruthy();
  const days = within(screen.getByRole('group', { name: en.weekdays })).getAllByRole('checkbox');
  for (const day of days.slice(2)) await click(day);
  await act(async () => void fireEvent.input(days[2] ?? form));
  expect(screen.queryByText(en.saved)).toBeNull();

  await submitBy(en.save);
  expect(bodies()).toHaveLength(1);
  const message = screen.getByText(said['practice.weekdays']);
  const [first] = days;
  expect(document.activeElement).toBe(first);
  expect(first?.getAttribute('aria-invalid')).toBe('true');
  expect(first?.getAttribute('aria-describedby')).toBe(message.id);

  await click(days[2] ?? form);
  await act(async () => void fireEvent.input(days[2] ?? form));
  expect(screen.queryByText(said['practice.weekdays'])).toBeNull();
  await submitBy(en.save);
  expect(bodies().at(-1)).toMatchObject({ weekdays: [1, 2, 3] });
});

it('a learner cannot leave a required choice of the plan empty', async () => {
  await show();
  for (const name of [en.minutes, en.newInDay]) {
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect([...choice.options].map(({ value }) => value)).not.toContain('');
  }
});

it('a learner chooses among the days of the exam, and wishes for mails about it', async () => {
  const { bodies } = await show({ examDays: ['2099-07-05', '2099-12-06'] });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: RegExp(en.examDay) });
  expect([...choice.options].map(({ value }) => value)).toEqual(['', '2099-07-05', '2099-12-06']);
  expect(screen.queryByRole('link', { name: en['examDay.calendar'] })).toBeNull();
  await act(async () => void fireEvent.change(choice, { target: { value: '2099-12-06' } }));
  await click(box(en.examMails));
  await submitBy(en.save);
  expect(bodies().at(-1)).toMatchObject({ examDay: '2099-12-06', examMails: true });
  const calendar = await screen.findByRole('link', { name: en['examDay.calendar'] });
  expect(calendar.getAttribute('href')).toBe('/exams/n4/2099-12-06/exam.ics?lng=en');
});
