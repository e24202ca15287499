import { afterEach, beforeEach, expect, vi } from 'vitest';

// What a browser's console would show as an error is a failure, unless the test expects it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
});
