import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databasePatience, keepSafe, keptSafe } from './safeStore';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on without a database that does not answer, and asks it once', async () => {
  const open = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { open });
  const kept = keptSafe('answer:');
  await vi.advanceTimersByTimeAsync(databasePatience);
  expect(await kept).toEqual([]);
  // No answer of a learner waits for it.
  await keepSafe('answer:1', 'knew');
  expect(open).toHaveBeenCalledOnce();
});
