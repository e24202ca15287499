import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryImport } from './retryImport';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loading a part of the program', () => {
  it('takes one attempt when it succeeds', async () => {
    const load = vi.fn(async () => 'page');
    expect(await retryImport(load)).toBe('page');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says why it gave up, and does not begin again by itself', async () => {
    const load = vi.fn(async () => {
      throw new Error('no network');
    });
    const outcome = retryImport(load).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await outcome).toMatchObject({ cause: { message: 'no network' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('forgets the failures once one attempt succeeds', async () => {
    const load = vi.fn(async () => 'page');
    load.mockRejectedValueOnce(new Error('no network'));
    const outcome = retryImport(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe('page');
  });
});
