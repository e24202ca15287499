import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryImport } from './lazyScreen';

describe('a screen that fails to load', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
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
