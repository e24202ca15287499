// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceDrafts, forgetDeviceDrafts, keepDeviceDraft, newDraftKey } from './deviceDrafts';

// happy-dom has no database.
const disk = vi.hoisted(() => new Map<string, string>());
vi.mock('./safeStore', () => ({
  async keepSafe(key: string, text: string | undefined) {
    if (text === undefined) disk.delete(key);
    else disk.set(key, text);
  },
  keptSafe: async (start: string) => [...disk].filter(([key]) => key.startsWith(start)),
  async forgetSafe(start: string) {
    for (const key of [...disk.keys()]) if (key.startsWith(start)) disk.delete(key);
  },
}));

const day = 24 * 60 * 60 * 1000;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  disk.clear();
});

/** Stores a draft some days ago. */
function keep(account: string, form: string, content: unknown, days = 0) {
  const now = Date.now();
  vi.setSystemTime(now - days * day);
  keepDeviceDraft(newDraftKey(account, form), content);
  vi.setSystemTime(now);
}
const contents = async (account: string, form: string) =>
  (await deviceDrafts(account, form)).map(({ content }) => content);

it('a form gets its own drafts of its own account, newest first', async () => {
  keep('7', 'lectures/1', 'older', 2);
  keep('7', 'lectures/1', 'newer', 1);
  keep('7', 'lectures/12', 'of another lecture');
  keep('70', 'lectures/1', 'of another account');
  expect(await contents('7', 'lectures/1')).toEqual(['newer', 'older']);
});

it('a draft is deleted after 30 days, and so is what cannot be read', async () => {
  keep('7', 'lectures/1', 'too old', 31);
  keep('7', 'lectures/1', 'old', 29);
  disk.set('draft:7:lectures/1:broken', '{');
  disk.set('watched:7:jft-1', 'of a lecture');
  expect(await contents('7', 'lectures/1')).toEqual(['old']);
  expect(disk.size).toBe(2);
});

it('all drafts together stay below a million characters, and the oldest are deleted', async () => {
  for (const age of [3, 2, 1]) keep('7', 'lectures/1', `${age}`.repeat(400_000), age);
  const kept = await contents('7', 'lectures/1');
  expect(kept.map((content) => String(content)[0])).toEqual(['1', '2']);
  expect(disk.size).toBe(2);
});

it('an account that logs out leaves no draft, and stores none afterwards', async () => {
  keep('7', 'lectures/1', 'mine');
  keep('8', 'lectures/1', 'of another account');
  await forgetDeviceDrafts('7');
  keep('7', 'lectures/1', 'typed in a tab that was still open');
  expect(await contents('7', 'lectures/1')).toEqual([]);
  expect(await contents('8', 'lectures/1')).toEqual(['of another account']);
});
