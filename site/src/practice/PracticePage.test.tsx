// @vitest-environment happy-dom
import type { PracticeDay } from '@nihongo-lanka/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { practiceDay, waterCard } from '../../testing/cards';
import { soundText } from '../ui/sound/soundText';
import { answerNow, storeAnswer } from './answers';
import { en } from './en';
import { kanaOfferText } from './kana/kanaOfferText';
import { PracticePage } from './PracticePage';
import { practiceText } from './practiceText';

beforeEach(() => haveSessionMark());

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(day: Partial<PracticeDay>) {
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/me': [200, learner],
    'GET /practice/day': [200, { ...practiceDay, cards: [], ...day }],
  });
  await renderAt('/practice', <PracticePage />, [practiceText, soundText, kanaOfferText]);
  await screen.findByRole('heading', { name: en.heading });
}

it('a card that was forgotten yesterday is asked today, also before its answer is sent', async () => {
  const due = en['today.due'].replace('{{count}}', '1');
  vi.useFakeTimers({ now: Date.now() - 24 * 60 * 60 * 1000, toFake: ['Date'] });
  await storeAnswer(learner.id, answerNow(waterCard, 'forgot'));
  vi.useRealTimers();
  await show({ cards: [waterCard] });
  expect(await screen.findByText(due)).toBeTruthy();
  cleanup();

  await storeAnswer(learner.id, answerNow(waterCard, 'forgot'));
  await show({ cards: [waterCard] });
  expect(await screen.findByText(en['today.empty'])).toBeTruthy();
});

it('only the Japanese of a look-alike is marked as Japanese', async () => {
  const shi = { ...waterCard, item: 'kana:シ', japanese: 'シ', choices: ['シ', 'ツ'] };
  await show({ shelf: [shi] });
  const label = en['shelf.alike'].split(' ', 1).join('');
  expect(screen.getByText(new RegExp(label)).closest('[lang="ja"]')).toBeNull();
  for (const sign of screen.getAllByText(/ツ/)) expect(sign.closest('[lang="ja"]')).not.toBeNull();
});
