// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, noSession, renderAt } from '../../testing/browser';
import { Unsent } from '../app/Unsent';
import { beginRow, endQuiz, kanaProgressOf, noProgress } from '../data/kanaProgress';
import { useSession } from '../session/SessionProvider';
import { useKanaOwner } from './useKanaOwner';

const badLine = [503, { message: 'Please try again', code: 'UNAVAILABLE' }] as const;
const row = 'hiragana/a';

beforeEach(() => haveSessionMark());
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Kana() {
  const { owner, progress } = useKanaOwner();
  const { revalidate } = useSession();
  return (
    <>
      <Unsent />
      <button type="button" onClick={() => beginRow(owner, row)}>
        begin
      </button>
      <button type="button" onClick={() => endQuiz(owner, row, { right: ['あ'], missed: ['い'] })}>
        end
      </button>
      <button type="button" onClick={() => void revalidate()}>
        ask again
      </button>
      <p data-testid="signs">{progress.signs.join(' ')}</p>
    </>
  );
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const signs = () => screen.getByTestId('signs').textContent;

async function learnOnBadLine() {
  fakeServer({ 'POST /auth/refresh': [...badLine] });
  await renderAt('/kana', <Kana />);
  await press('begin');
  await press('end');
  await vi.waitFor(() => expect(signs()).toBe('あ'));
}

it('what a learner learns on a bad line is stored for their account, and never for visitors', async () => {
  localStorage.setItem(`kana:${learner.id}`, '{"signs":["い","う"],"rows":{}}');
  await learnOnBadLine();
  expect(localStorage.getItem('kana:')).toBeNull();
  fakeServer({ 'POST /auth/refresh': [200, { user: learner }] });
  await press('ask again');
  await vi.waitFor(() => expect(signs()).toBe('う あ'));
  expect(kanaProgressOf(learner.id).rows).toEqual({ [row]: 'begun' });
  expect(kanaProgressOf(undefined)).toBe(noProgress);
});

it('what an unknown account has learned is dropped when its session ends', async () => {
  await learnOnBadLine();
  fakeServer({ 'POST /auth/refresh': [...noSession] });
  haveSessionMark(false);
  await press('ask again');
  await vi.waitFor(() => expect(signs()).toBe(''));
  fakeServer({ 'POST /auth/refresh': [200, { user: learner }] });
  haveSessionMark();
  await press('ask again');
  expect(kanaProgressOf(learner.id)).toBe(noProgress);
  expect(kanaProgressOf(undefined)).toBe(noProgress);
});

it('what a visitor learns is stored on the device', async () => {
  haveSessionMark(false);
  fakeServer({ 'POST /auth/refresh': [...noSession] });
  await renderAt('/kana', <Kana />);
  await press('end');
  expect(kanaProgressOf(undefined).signs).toEqual(['あ']);
});
