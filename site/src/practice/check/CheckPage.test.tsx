// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt, submitBy } from '../../../testing/browser';
import { paths } from '../../page/paths';
import { CheckPage } from './CheckPage';
import { en } from './en';

beforeEach(() => haveSessionMark());

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  vi.unstubAllGlobals();
});

const question = (japanese: string, choices: string[]) => ({
  item: `word:${japanese}`,
  kind: 'meaning' as const,
  japanese,
  choices,
});

async function show(questions: ReturnType<typeof question>[]) {
  const server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/me': [200, learner],
    'GET /practice/decks/food/check': [
      200,
      { id: 'food', title: 'Food', lang: 'en', items: 20, questions },
    ],
    'POST /practice/known': [204],
  });
  await renderAt(
    paths.deckCheck.to('food'),
    <Routes>
      <Route path={paths.deckCheck.pattern} element={<CheckPage />} />
      <Route path="*" element={<p>the plan</p>} />
    </Routes>,
    ['practice/check', 'practice/plan'],
  );
  await screen.findByRole('heading', { level: 1 });
  return server;
}

it('sends what was chosen by its text, and nothing for “I don’t know”', async () => {
  const { sent } = await show([
    question('みず', ['bread', 'water']),
    question('パン', ['water', 'bread']),
  ]);
  const first = within(screen.getByRole('group', { name: /みず/ }));
  fireEvent.click(first.getByRole('radio', { name: 'water' }));
  await submitBy(en.send);
  expect(await screen.findByText('the plan')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /practice/known')?.body).toEqual({
    deck: 'food',
    answers: [
      { item: 'word:みず', choice: 'water' },
      { item: 'word:ぱん', choice: '' },
    ],
  });
});

it('asks nothing of a deck whose cards the learner has met', async () => {
  await show([]);
  await waitFor(() => expect(screen.getByText(en.none)).toBeTruthy());
  expect(screen.queryByRole('button', { name: en.send })).toBeNull();
});
