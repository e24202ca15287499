// @vitest-environment happy-dom
import { kanaSigns } from '@nihongo-lanka/contract/practice/kana';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../../testing/browser';
import { practiceDay, takenAnswer } from '../../../testing/cards';
import { hasUnsent } from '../../data/unsent';
import { waitingAnswers } from '../answers';
import { PlacementPage } from './PlacementPage';
import { placementLimits } from './placement';
import { waitingStart } from './waitingStart';

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

// Vitest has no address of a style sheet.
vi.mock('../PracticeStyles', () => ({ PracticeStyles: () => null }));

beforeEach(() => {
  haveSessionMark();
  // Each test asks the same: equal numbers shuffle nothing.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

const lectures = ['Beginner', 'JLPT-N4', 'JFT'].map((category, order) => ({
  id: `lecture-${order}`,
  title: `${category} 1`,
  subtitle: null,
  category,
  order,
  date: '2026-04-05',
  image: null,
  hasVideo: true,
  seconds: 60,
  bytes: 1000,
  isOpen: false,
  lang: 'en',
}));

async function open() {
  const server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/me': [200, learner],
    'GET /lectures': [200, lectures],
    'POST /practice/reviews': [200, takenAnswer],
    'PUT /practice/settings': [200, practiceDay.settings],
  });
  await renderAt('/practice/test', <PlacementPage />, ['practice/placement', 'practice']);
  await screen.findByRole('button', { name: 'Start the test' });
  return server;
}

const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));

it('is taken with the keyboard alone, and the focus is on each question', async () => {
  await open();
  await act(async () => button('Start the test').click());
  for (const number of [1, 2, 3]) {
    expect(document.activeElement).toBe(heading());
    expect(heading().textContent).toBe('How is it read?');
    expect(screen.getByRole('status').textContent).toBe(
      `Question ${number} of at most ${placementLimits.items}`,
    );
    await press('5');
  }
  expect(document.activeElement).toBe(heading());
  expect(heading().textContent).toBe('We suggest');
  expect(screen.getByText('Start with the first hiragana.')).toBeTruthy();
});

it('goes on where it was after the phone’s Back, and shows its suggestion again', async () => {
  const ask = () => document.querySelector('.practice-card')?.textContent;
  const comeBack = async () => {
    cleanup();
    await renderAt('/practice/test', <PlacementPage />, ['practice/placement', 'practice']);
  };
  await open();
  await act(async () => button('Start the test').click());
  await press('5');
  await press('1');
  const asked = ask();
  await comeBack();
  expect((await screen.findByRole('status')).textContent).toMatch(/^Question 3 /);
  expect(ask()).toBe(asked);
  await act(async () => button('End the test').click());
  await comeBack();
  expect(await screen.findByText('We suggest')).toBeTruthy();
  await act(async () => button('Start here').click());
  await screen.findByText('You have chosen where to start');
  await comeBack();
  expect(await screen.findByRole('button', { name: 'Start the test' })).toBeTruthy();
});

it('goes back to the question before', async () => {
  await open();
  await act(async () => button('Start the test').click());
  await press('5');
  await act(async () => button('Previous question').click());
  expect(screen.getByRole('status').textContent).toMatch(/^Question 1 /);
});

it('the second click of a double click answers no other question', async () => {
  await open();
  await act(async () => button('Start the test').click());
  const unknown = () => button('I don’t know');
  await act(async () => void fireEvent.click(unknown(), { detail: 1 }));
  await act(async () => void fireEvent.click(unknown(), { detail: 2 }));
  const [choice] = document.querySelectorAll('.choice');
  if (choice) await act(async () => void fireEvent.click(choice, { detail: 2 }));
  expect(screen.getByRole('status').textContent).toMatch(/^Question 2 /);
});

it('a learner who is ready for N4 begins with the lectures of JFT', async () => {
  await open();
  await act(async () => button('Start the test').click());
  await act(async () => button('End the test').click());
  await act(async () => button('I am ready for JLPT N4').click());
  expect(await screen.findByRole('link', { name: /JFT 1/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Learn kana row by row' })).toBeNull();
});

it('stores nothing before the learner has chosen, and then start and known kana', async () => {
  const { calls, sent } = await open();
  await act(async () => button('Start the test').click());
  await answerKana();
  // The first sentences.
  for (const _ of [1, 2, 3]) await press('5');
  expect(screen.getByText(/You can read hiragana and katakana/)).toBeTruthy();
  expect(hasUnsent(learner.id)).toBe(false);
  expect(calls.filter((call) => call.includes('/practice/'))).toEqual([]);

  await act(async () => button('Start here').click());
  await waitFor(() => expect(hasUnsent(learner.id)).toBe(false));
  expect(heading().textContent).toBe('You have chosen where to start');
  const start = sent.find(({ call }) => call === 'PUT /practice/settings');
  expect(start?.body).toEqual({ start: 'kana' });
  const reviews = sent.find(({ call }) => call === 'POST /practice/reviews');
  expect(JSON.stringify(reviews?.body).match(/"answer":"known"/g)).toHaveLength(92);
  expect(JSON.stringify(reviews?.body)).toContain('"item":"kana:あ","kind":"sound"');
  // One text: a flex container would set two beside one another.
  const lecture = screen.getByRole('link', { name: /Beginner 1/ });
  expect(lecture.firstChild?.textContent).toBe(lecture.textContent);
});

it('waits on the device while the connection is gone', async () => {
  const server = await open();
  await act(async () => button('Start the test').click());
  await answerKana();
  for (const _ of [1, 2, 3]) await press('5');
  const { answers } = server;
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  Object.assign(answers, { 'PUT /practice/settings': gone, 'POST /practice/reviews': gone });
  await act(async () => button('I can read hiragana').click());
  await screen.findByText(/saved on this device/);
  expect(await waitingStart(learner.id)).toBe('hiragana');
  // The learner agrees to hiragana alone.
  expect(await waitingAnswers(learner.id)).toHaveLength(46);

  Object.assign(answers, {
    'PUT /practice/settings': [200, practiceDay.settings],
    'POST /practice/reviews': [200, takenAnswer],
  });
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(hasUnsent(learner.id)).toBe(false));
  expect(await waitingStart(learner.id)).toBeUndefined();
});

it('offers its suggestion after ten minutes, and goes on if the learner wishes', async () => {
  await open();
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(0);
  await act(async () => button('Start the test').click());
  now.mockReturnValue(601_000);
  await press('1');
  expect(heading().textContent).toBe('Ten minutes are up');
  await act(async () => button('Continue the test').click());
  expect(screen.getByRole('status').textContent).toMatch(/^Question 2 /);
  await press('1');
  expect(screen.getByRole('status').textContent).toMatch(/^Question 3 /);
});

/** Answers the 12 signs as a learner of both syllabaries does. */
async function answerKana() {
  for (let each = 0; each < 12; each += 1) {
    const sign = document.querySelector('.practice-sign')?.textContent ?? '';
    const romaji = [...kanaSigns.hiragana, ...kanaSigns.katakana].find(
      (known) => known.sign === sign,
    )?.romaji;
    const right = screen
      .getAllByRole('button')
      .find(({ textContent }) => textContent?.split(' ')[0] === romaji);
    await press(right?.dataset.key ?? '');
  }
}

it('shows how each part went, with the right answers to what was missed', async () => {
  await open();
  await act(async () => button('Start the test').click());
  for (const key of ['5', '5', '5']) await press(key);
  expect(screen.getByText('Your answers')).toBeTruthy();
  expect(screen.getByText('0 of 3')).toBeTruthy();
  const missed = screen.getByText('Missed: 3').closest('details');
  expect(missed?.textContent).toContain('け ke කෙ');
  expect(screen.queryByText('Katakana')).toBeNull();
});

it('is forgotten an hour after the last answer', async () => {
  await open();
  await act(async () => button('Start the test').click());
  await press('5');
  cleanup();
  const later = Date.now() + 61 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await renderAt('/practice/test', <PlacementPage />, ['practice/placement', 'practice']);
  expect(await screen.findByRole('button', { name: 'Start the test' })).toBeTruthy();
  vi.mocked(Date.now).mockRestore();
});
