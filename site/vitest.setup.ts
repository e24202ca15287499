import { configure } from '@testing-library/dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A page's parts are compiled when they are first asked for, which a busy machine takes seconds over.
configure({ asyncUtilTimeout: 10_000 });

// The files of one worker share the packages and the page. Each loads modules of our own anew, because
// those keep state.
vi.resetModules();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}

// What a browser's console would show as an error is a failure, unless the test expects it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
});
