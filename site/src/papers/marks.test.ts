// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetAccount } from '../data/forgetAccount';
import { hasUnsent } from '../data/unsent';
import {
  forgetMarks,
  marksHere,
  mergedAnswers,
  mergedPlays,
  nextSequence,
  storeAnswer,
  storePlays,
  waitingAttempts,
} from './marks';

afterEach(() => localStorage.clear());

const answer = (sequence: number, option: string | null, item = 'v1') => ({
  item,
  option,
  isFlagged: false,
  sequence,
});
const at = '2026-11-30T06:00:00.000Z';

it('of each item the answer with the highest sequence counts, wherever it was given', () => {
  const server = [answer(5, 'v1-1'), answer(9, 'v2-3', 'v2')];
  const device = [answer(7, 'v1-2'), answer(8, 'v2-1', 'v2'), answer(1, 'v3-1', 'v3')];
  for (const merged of [mergedAnswers(server, device), mergedAnswers(device, server)]) {
    expect([...merged.values()].map(({ option }) => option).sort()).toEqual([
      'v1-2',
      'v2-3',
      'v3-1',
    ]);
  }
});

it('the larger number of plays counts', () => {
  const plays = mergedPlays([{ stimulus: 's1', plays: 1 }], [{ stimulus: 's1', plays: 2 }]);
  expect(plays.get('s1')).toBe(2);
});

it('a later choice has a higher sequence, also than one of another phone', () => {
  expect(nextSequence(undefined, 60_000)).toBe(600);
  // Within the same moment, or by a clock that was set back.
  expect(nextSequence(answer(600, 'v1-1'), 60_000)).toBe(601);
  expect(nextSequence(answer(900, 'v1-1'), 60_000)).toBe(901);
  expect(nextSequence(undefined, Number.MAX_SAFE_INTEGER)).toBe(1_000_000_000);
});

it('what the server has is forgotten, unless it was changed meanwhile', async () => {
  await storeAnswer('1', 'a', { ...answer(3, 'v1-1'), at });
  await storePlays('1', 'a', { stimulus: 's1', plays: 1 });
  const sent = marksHere('1', 'a');
  await storeAnswer('1', 'a', { ...answer(4, 'v1-2'), at });
  await forgetMarks('1', 'a', sent);
  expect(marksHere('1', 'a').answers).toEqual([{ ...answer(4, 'v1-2'), at }]);
  expect(marksHere('1', 'a').plays).toEqual([]);
});

it('another account on the phone has nothing of them, and an account leaves nothing behind', async () => {
  await storeAnswer('1', 'a', { ...answer(3, 'v1-1'), at });
  expect(marksHere('2', 'a').answers).toEqual([]);
  expect(hasUnsent('2')).toBe(false);
  expect(hasUnsent('1')).toBe(true);
  expect(await waitingAttempts('1')).toEqual(['a']);
  await forgetAccount('1');
  expect(hasUnsent('1')).toBe(false);
});

it('what another program wrote there is no answer', () => {
  localStorage.setItem('paper:1:a:answer:v1', '{"item":1}');
  localStorage.setItem('paper:1:a:answer:v2', 'no JSON');
  expect(marksHere('1', 'a')).toEqual({ answers: [], plays: [] });
});
