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

  it('tries again after one second, then after two, then gives up', async () => {
    const load = vi.fn(async () => {
      throw new Error('no network');
    });
    const outcome = retryImport(load).catch((error: Error) => error);

    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(3);

    expect(await outcome).toMatchObject({
      message: 'Failed to load chunk after 3 attempts',
      cause: { message: 'no network' },
    });
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
