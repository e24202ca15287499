// @vitest-environment happy-dom
import type { PracticeDay } from '@nihongo-lanka/contract';
import { dateOfDay } from '@nihongo-lanka/contract/practice/day';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { practiceDay, takenAnswer, waterCard } from '../../testing/cards';
import { paths } from '../page/paths';
import { answerNow, dayHere, storeAnswer, waitingAnswers } from './answers';
import { en } from './en';
import { PracticePage } from './PracticePage';

beforeEach(() => haveSessionMark());

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(day: Partial<PracticeDay>, address = '/practice') {
  const server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/me': [200, learner],
    'GET /practice/day': [200, { ...practiceDay, cards: [], ...day }],
    'GET /practice/load': [500, {}],
    'GET /practice/figures': [500, {}],
    'POST /practice/reviews': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await renderAt(address, <PracticePage />, [
    'practice',
    'ui/sound',
    'practice/kana',
    'practice/road',
  ]);
  await screen.findByRole('heading', { level: 1 });
  return server;
}

it('a day that was finished without a connection is ticked', async () => {
  const today = dateOfDay(dayHere());
  const week = [{ day: today, isDone: false, isChosen: true }];
  await show({ day: today, week });
  expect(screen.getByText(en['week.open'])).toBeTruthy();
  cleanup();

  await storeAnswer(learner.id, answerNow(waterCard, 'knew'));
  await show({ day: today, week });
  expect(await screen.findByText(en['week.done'])).toBeTruthy();
  cleanup();

  const [knew] = await waitingAnswers(learner.id);
  if (knew) await storeAnswer(learner.id, answerNow(waterCard, 'undo', { undoes: knew.id }));
  await show({ day: today, week });
  expect(await screen.findByText(en['week.open'])).toBeTruthy();
});

it('a card that was forgotten yesterday is asked today, also before its answer is sent', async () => {
  const due = en['today.due'].replace('{{count}}', '1');
  vi.useFakeTimers({ now: Date.now() - 24 * 60 * 60 * 1000, toFake: ['Date'] });
  await storeAnswer(learner.id, answerNow(waterCard, 'forgot'));
  vi.useRealTimers();
  await show({ cards: [waterCard] });
  expect(await screen.findByText(due)).toBeTruthy();
  cleanup();

  await storeAnswer(learner.id, answerNow(waterCard, 'knew'));
  await show({ cards: [waterCard] });
  expect(await screen.findByText(en['today.empty'])).toBeTruthy();
});

it('a card that was forgotten today comes again after a reload', async () => {
  await storeAnswer(learner.id, answerNow(waterCard, 'forgot'));
  await show({ cards: [waterCard] });
  expect(await screen.findByText(en['today.due'].replace('{{count}}', '1'))).toBeTruthy();
});

it('an answer that was taken back is asked again after a reload, without “Done” before', async () => {
  const knew = answerNow(waterCard, 'knew');
  const undo = answerNow(waterCard, 'undo', { undoes: knew.id });
  localStorage.setItem(`answer:${learner.id}:${undo.id}`, JSON.stringify(undo));
  const headings: (string | null)[] = [];
  const watch = new MutationObserver(() => {
    headings.push(...[...document.querySelectorAll('h1')].map(({ textContent }) => textContent));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/me': [200, learner],
    'GET /practice/day': [200, { ...practiceDay, cards: [] }],
    'GET /practice/load': [500, {}],
    'GET /practice/figures': [500, {}],
    'POST /practice/reviews': () => {
      server.answers['GET /practice/day'] = [200, practiceDay];
      return new Response(JSON.stringify(takenAnswer));
    },
  });
  await renderAt(paths.practice.to({ runs: true }), <PracticePage />, [
    'practice',
    'ui/sound',
    'practice/kana',
  ]);
  expect(await screen.findByText(en['ask.meaning'])).toBeTruthy();
  expect(headings).not.toContain(en['end.heading']);
});

it('answers on the phone are named only where sending failed', async () => {
  const saved = en.saved.replace('{{count}}', '1');
  await show({ cards: [waterCard] }, paths.practice.to({ runs: true }));
  fireEvent.click(screen.getByRole('button', { name: en.show }));
  fireEvent.click(screen.getByRole('button', { name: en.forgot }));
  await screen.findByRole('button', { name: en.show });
  expect(screen.queryByText(saved)).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(saved)).toBeTruthy();
});

it('only the Japanese of a look-alike is marked as Japanese', async () => {
  const shi = { ...waterCard, item: 'kana:シ', japanese: 'シ', choices: ['シ', 'ツ'] };
  await show({ shelf: [shi] });
  const label = en['shelf.alike'].split(' ', 1).join('');
  expect(screen.getByText(new RegExp(label)).closest('[lang="ja"]')).toBeNull();
  for (const sign of screen.getAllByText(/ツ/)) expect(sign.closest('[lang="ja"]')).not.toBeNull();
});

it('a learner answers three questions with three presses', async () => {
  const settings = { ...practiceDay.settings, start: null, hasMinutes: false };
  const server = await show({ settings });
  const saved: unknown[] = [];
  let current: PracticeDay['settings'] = settings;
  server.answers['PUT /users/1'] = (body) => {
    saved.push(body);
    return Response.json({ ...learner, level: 'JFT' });
  };
  server.answers['PUT /practice/settings'] = (body) => {
    saved.push(body);
    current = { ...current, ...Object(body), hasMinutes: 'minutes' in Object(body) };
    return Response.json(current);
  };
  server.answers['GET /practice/day'] = () =>
    Response.json({ ...practiceDay, cards: [], settings: current });
  const press = async (name: string) =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
  await press(en['goal.JFT']);
  await press(en['start.kana']);
  await press(en['minutes.choice'].replace('{{minutes}}', '20'));
  expect(saved).toEqual([{ level: 'JFT' }, { start: 'kana' }, { minutes: 20 }]);
  await waitFor(() => expect(screen.queryByText(en['minutes.question'])).toBeNull());
});
