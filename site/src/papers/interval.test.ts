import { expect, it } from 'vitest';
import { likelyShare } from './interval';

it('few questions say little', () => {
  expect(likelyShare(7, 12)).toEqual({ from: 32, to: 81 });
  expect(likelyShare(70, 120)).toEqual({ from: 49, to: 67 });
  expect(likelyShare(0, 8)).toEqual({ from: 0, to: 32 });
  expect(likelyShare(8, 8)).toEqual({ from: 68, to: 100 });
  expect(likelyShare(0, 0)).toEqual({ from: 0, to: 100 });
});
