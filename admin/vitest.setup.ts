import { afterEach, beforeEach, expect, vi } from 'vitest';

// The files of one worker share the packages and the page. Each loads modules of our own anew, because
// those keep state.
vi.resetModules();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}

// A call that a test leaves behind gets no answer, and so no error in the next test.
if (typeof document !== 'undefined') globalThis.fetch = () => new Promise(() => {});

// What a browser's console would show as an error is a failure, unless the test expects it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
});
