// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey, forgetDrafts, keepDraft, keptDrafts, newDraftKey } from './drafts';

const day = 24 * 60 * 60 * 1000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Stores a draft some days ago. */
function keep(account: string, form: string, content: unknown, days = 0) {
  const now = Date.now();
  vi.setSystemTime(now - days * day);
  keepDraft(newDraftKey(account, form), content);
  vi.setSystemTime(now);
}
const contents = (account: string, form: string) =>
  keptDrafts(draftKey(account, form)).map(({ content }) => content);

it('a form gets its own drafts of its own account, newest first', () => {
  keep('7', 'lectures/1', 'older', 2);
  keep('7', 'lectures/1', 'newer', 1);
  keep('7', 'lectures/12', 'of another lecture');
  keep('70', 'lectures/1', 'of another account');
  expect(contents('7', 'lectures/1')).toEqual(['newer', 'older']);
});

it('a draft is deleted after 30 days, and so is what cannot be read', () => {
  keep('7', 'lectures/1', 'too old', 31);
  keep('7', 'lectures/1', 'old', 29);
  localStorage.setItem('draft:7:lectures/1:broken', '{');
  localStorage.setItem('watched:7:jft-1', 'of a lecture');
  expect(contents('7', 'lectures/1')).toEqual(['old']);
  expect(localStorage.length).toBe(2);
});

it('all drafts together stay below a million characters, and the oldest are deleted', () => {
  for (const age of [3, 2, 1]) keep('7', 'lectures/1', `${age}`.repeat(400_000), age);
  const kept = contents('7', 'lectures/1');
  expect(kept.map((content) => String(content)[0])).toEqual(['1', '2']);
  expect(localStorage.length).toBe(2);
});

it('an account that logs out leaves no draft, and stores none afterwards', () => {
  keep('7', 'lectures/1', 'mine');
  keep('8', 'lectures/1', 'of another account');
  forgetDrafts('7');
  keep('7', 'lectures/1', 'typed in a tab that was still open');
  expect(contents('7', 'lectures/1')).toEqual([]);
  expect(contents('8', 'lectures/1')).toEqual(['of another account']);
});

it('a draft without an account stays in its tab, and the next login deletes it', () => {
  keepDraft(draftKey(undefined, 'contact'), { message: 'mine' });
  expect(localStorage.length).toBe(0);
  expect(keptDrafts(draftKey(undefined, 'contact'))).toMatchObject([
    { content: { message: 'mine' } },
  ]);
  forgetDrafts();
  expect(sessionStorage.length).toBe(0);
});

it('a browser that refuses storage keeps nothing, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  keep('7', 'lectures/1', 'mine');
  expect(contents('7', 'lectures/1')).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  keep('7', 'lectures/1', 'mine');
  forgetDrafts('7');
  expect(contents('7', 'lectures/1')).toEqual([]);
});
