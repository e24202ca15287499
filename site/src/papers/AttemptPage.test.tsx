// @vitest-environment happy-dom
import type { Attempt } from '@nihongo-lanka/contract/papers/schemas';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { attempt, ended, inListening, marked } from '../../testing/papers';
import { hasUnsent } from '../data/unsent';
import { paths } from '../page/paths';
import { AttemptPage } from './AttemptPage';
import { en } from './en';
import { marksHere, storeAnswer } from './marks';

const call = `/papers/attempts/${attempt.id}`;
const play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  haveSessionMark();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  play.mockReset();
  play.mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play());
});

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const serverWith = (of: Attempt) =>
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    [`GET ${call}`]: [200, of],
    [`PUT ${call}/answers`]: [200, marked],
  });

/** Opens the attempt anew, as a reload does. */
async function show() {
  cleanup();
  await renderAt(
    paths.attempt.to(attempt.id),
    <Routes>
      <Route path={paths.attempt.pattern} element={<AttemptPage />} />
    </Routes>,
    ['papers', 'exams', 'ui/sound'],
  );
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const questionShown = () => screen.getByRole('heading', { level: 2 }).textContent;
const choices = () => screen.getAllByRole<HTMLInputElement>('radio');
const chosen = () => choices().findIndex(({ checked }) => checked);
const choose = (place: number) =>
  act(async () => {
    const choice = choices()[place];
    if (choice) fireEvent.click(choice);
  });
const sentTo = ({ sent }: ReturnType<typeof fakeServer>) =>
  sent.flatMap((each) => (each.call === `PUT ${call}/answers` ? [each.body] : []));

it('shows what is asked underlined, with readings above, and gaps as they are written', async () => {
  serverWith(attempt);
  await show();
  expect(questionShown()).toBe(`Question 1 of 3 ${en['ask.kanjiReading']}`);
  expect(document.querySelector('u')?.textContent).toBe('工場');
  expect(document.querySelector('.paper-asked rt')?.textContent).toBe('まいにち');
  await press(en.next);
  await press(en.next);
  expect(document.querySelector('.paper-asked')?.textContent).toBe('駅に（　　）。');
});

it('stores a choice at once, sends it a moment later, and the keys choose, too', async () => {
  const server = serverWith(attempt);
  await show();
  await choose(1);
  expect(marksHere(learner.id, attempt.id).answers[0]).toMatchObject({ option: 'v1-2' });
  fireEvent.keyDown(screen.getByRole('heading', { level: 2 }), { key: '3' });
  await waitFor(() => expect(sentTo(server)).toHaveLength(1));
  expect(sentTo(server)[0]).toMatchObject({ answers: [{ item: 'v1', option: 'v1-3' }] });
});

it('after a reload each question has its last choice, of the server or of this device', async () => {
  const server = serverWith({
    ...attempt,
    answers: [
      { item: 'v1', option: 'v1-1', isFlagged: false, sequence: 10 },
      { item: 'v2', option: 'v2-1', isFlagged: true, sequence: 20 },
    ],
  });
  const at = attempt.now;
  const answer = { isFlagged: false, at };
  await storeAnswer(learner.id, attempt.id, {
    ...answer,
    item: 'v1',
    option: 'v1-4',
    sequence: 11,
  });
  await storeAnswer(learner.id, attempt.id, {
    ...answer,
    item: 'v2',
    option: 'v2-4',
    sequence: 12,
  });
  server.answers[`PUT ${call}/answers`] = [200, { ...marked, taken: ['v1', 'v2'] }];
  await show();
  // At the last question that was answered.
  expect(questionShown()).toContain('Question 2');
  expect(chosen()).toBe(0);
  expect(screen.getByRole('button', { name: en.flag }).getAttribute('aria-pressed')).toBe('true');
  await press(en.back);
  expect(chosen()).toBe(3);
  await waitFor(() => expect(hasUnsent(learner.id)).toBe(false));
  await show();
  expect(questionShown()).toContain('Question 1');
});

it('another tab’s choice shows here', async () => {
  serverWith(attempt);
  await show();
  const newValue = JSON.stringify({
    item: 'v1',
    option: 'v1-2',
    isFlagged: false,
    sequence: 1e6,
    at: attempt.now,
  });
  const key = `paper:${learner.id}:${attempt.id}:answer:v1`;
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  expect(chosen()).toBe(1);
});

it('says that the line is gone, goes on, and sends when it is back', async () => {
  const server = serverWith(attempt);
  await show();
  server.answers[`PUT ${call}/answers`] = () => Promise.reject(new TypeError('Failed to fetch'));
  await choose(0);
  await screen.findByText(en['line.closed']);
  await press(en.next);
  await choose(2);
  server.answers[`PUT ${call}/answers`] = [200, { ...marked, taken: ['v1', 'v2'] }];
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(hasUnsent(learner.id)).toBe(false));
  expect(screen.queryByText(en['line.closed'])).toBeNull();
  expect(chosen()).toBe(2);
});

it('tells what is not answered before a section is finished, and shows the next one', async () => {
  serverWith(attempt);
  await show();
  await choose(0);
  await press(en.list);
  const list = within(screen.getByRole('dialog'));
  expect(list.getByRole('button', { name: `1: ${en.answered}` }).getAttribute('aria-current')).toBe(
    'step',
  );
  await act(async () => list.getByRole('button', { name: en.finish }).click());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(en['finish.unanswered'].replace('{{count}}', '2'))).toBeTruthy();
  await act(async () => dialog.getByRole('button', { name: `3: ${en.unanswered}` }).click());
  expect(questionShown()).toContain('Question 3');
  await press(en.finish);
  await act(async () =>
    within(screen.getByRole('dialog')).getByRole('button', { name: en.finish }).click(),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Listening');
  expect(screen.getByText('0.1 MB of sound')).toBeTruthy();
  await press(en['start.back']);
  expect(questionShown()).toContain('Question 3');
});

it('a section begins once its sounds are on the device', async () => {
  const server = serverWith({ ...attempt, sections: inListening.sections, paper: null });
  const waiting = attempt.sections.map((section) => ({
    ...section,
    state: section.section === 'listening' ? 'ahead' : 'finished',
  }));
  server.answers[`GET ${call}`] = [200, { ...attempt, sections: waiting, paper: null }];
  server.answers[`POST ${call}/section`] = [200, inListening];
  await show();
  expect(screen.queryByRole('button', { name: en['start.begin'] })).toBeNull();
  await press('Download the sound · 0.1 MB');
  // The server has none of them yet.
  await screen.findByText(en['sound.failed']);
  for (const id of ['s1', 's2', 's3']) {
    server.answers[`GET /uploads/${id}.mp3`] = () => new Response(new Uint8Array(1000));
  }
  await press(en['sound.again']);
  await screen.findByRole('button', { name: en['start.begin'] });
  await press(en['start.begin']);
  expect(questionShown()).toContain('Question 1');
  expect(server.sent.at(-1)?.body).toMatchObject({ next: 'listening' });
});

it('a section that goes one way has no way back, also after a reload', async () => {
  serverWith(inListening);
  await show();
  expect(screen.queryByRole('button', { name: en.back })).toBeNull();
  expect(screen.queryByRole('button', { name: en.list })).toBeNull();
  await press(en.next);
  expect(questionShown()).toContain('Question 2');
  await show();
  expect(questionShown()).toContain('Question 2');
  // On another device the answers tell how far it was.
  localStorage.clear();
  serverWith({
    ...inListening,
    answers: [{ item: 'l3', option: 'l3-1', isFlagged: false, sequence: 1 }],
  });
  await show();
  expect(questionShown()).toContain('Question 3');
});

it('counts a play when it begins, and gives it back if nothing is heard', async () => {
  const server = serverWith(inListening);
  await show();
  play.mockRejectedValueOnce(new Error('no sound'));
  await press(en['sound.play']);
  await screen.findByText(en['sound.silent']);
  expect(screen.getByText('Plays left: 1')).toBeTruthy();

  await press(en['sound.play']);
  const playing = screen.getByRole('button', { name: en['sound.playing'] });
  expect(playing.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(en['sound.none'])).toBeTruthy();
  await waitFor(() =>
    expect(sentTo(server).at(-1)).toMatchObject({ plays: [{ stimulus: 's1', plays: 1 }] }),
  );
  await act(async () => void document.querySelector('audio')?.dispatchEvent(new Event('pause')));

  // The server had no answer: the device's number counts.
  server.answers[`PUT ${call}/answers`] = () => Promise.reject(new TypeError('Failed to fetch'));
  localStorage.setItem(
    `paper:${learner.id}:${attempt.id}:plays:s1`,
    JSON.stringify({ stimulus: 's1', plays: 1 }),
  );
  await show();
  await press(en['sound.play']);
  expect(play).toHaveBeenCalledTimes(2);
});

it('hands in what is marked when the time is up, and waits for a connection', async () => {
  const server = serverWith({ ...attempt, now: attempt.sections[0]?.endsAt ?? '' });
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  server.answers[`PUT ${call}/answers`] = gone;
  await storeAnswer(learner.id, attempt.id, {
    item: 'v1',
    option: 'v1-1',
    isFlagged: false,
    sequence: 1,
    at: attempt.now,
  });
  await show();
  await screen.findByText(en['up.waiting']);
  server.answers[`PUT ${call}/answers`] = [200, { ...marked, isOver: true }];
  server.answers[`GET ${call}`] = [200, ended];
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Right: 4 of 6');
  expect(hasUnsent(learner.id)).toBe(false);
});

it('tells right of total with what it may mean, and the weakest kind first', async () => {
  serverWith(ended);
  await show();
  expect(screen.getByText(en['end.clock'])).toBeTruthy();
  const weak = screen.getByRole('heading', { name: en['result.weak'] }).nextElementSibling;
  expect(weak?.textContent).toBe('The right reply: 1 of 3');
  expect(screen.getByText('Probably between 6 and 79 %')).toBeTruthy();
  const rules = screen.getByRole('link', { name: 'What it takes to pass JLPT N4' });
  expect(rules.getAttribute('href')).toBe('/exams/n4');
});

it('a study explains each answer after it is checked, and asks for no clock', async () => {
  const study: Attempt = {
    ...attempt,
    mode: 'study',
    endsAt: null,
    sections: attempt.sections.map((section) => ({ ...section, endsAt: null })),
  };
  const server = serverWith(study);
  const lang = 'en' as const;
  const reveal = {
    item: 'v1',
    right: 'v1-3',
    whys: { 'v1-3': { text: '工場 is a factory.', lang } },
    script: null,
  };
  server.answers[`PUT ${call}/answers`] = [200, { ...marked, taken: ['v1'], reveals: [reveal] }];
  await show();
  expect(screen.queryByRole('timer')).toBeNull();
  await choose(0);
  expect(server.calls).not.toContain(`PUT ${call}/answers`);
  await press(en.check);
  await screen.findByText(en.wrong);
  expect(document.querySelector('[data-result=right] > .fine')?.textContent).toBe(
    '工場 is a factory.',
  );
  await choose(2);
  expect(chosen()).toBe(0);
  const panel = document.querySelector<HTMLElement>('.answer-panel');
  if (panel) await act(async () => within(panel).getByRole('button', { name: en.next }).click());
  expect(questionShown()).toContain('Question 2');
});
