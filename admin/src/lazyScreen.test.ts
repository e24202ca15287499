import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryImport } from './lazyScreen';

describe('a screen that fails to load', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for again after one second, and after two more', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('offline')));
    const outcome = expect(retryImport(load)).rejects.toThrow(
      'Failed to load chunk after 3 attempts',
    );
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(3);
    await outcome;
  });

  it('is shown as soon as one attempt succeeds', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue('screen');
    const screen = retryImport(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await screen).toBe('screen');
  });
});
