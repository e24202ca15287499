// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAccount } from './forgetAccount';

/** What the browser's database has. */
let database: Set<string>;

beforeEach(() => {
  localStorage.clear();
  database = new Set();
  const objectStore = () => ({
    delete(keys: string | { from: string; to: string }) {
      for (const key of [...database]) {
        const isMeant =
          typeof keys === 'string' ? key === keys : key >= keys.from && key <= keys.to;
        if (isMeant) database.delete(key);
      }
    },
  });
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => ({ from, to }) });
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { result: { transaction }, onsuccess: () => {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
  function transaction() {
    const mine = { objectStore, oncomplete: () => {} };
    queueMicrotask(() => mine.oncomplete());
    return mine;
  }
});

afterEach(() => void vi.unstubAllGlobals());

const keysOf = (user: string) => [
  `kana:${user}`,
  `watched:${user}:jft-1`,
  `note:${user}:1`,
  `answer:${user}:1`,
  `refused:${user}:1`,
  `start:${user}:`,
];

it('deletes what the device stores of a learner, and nothing of another one', async () => {
  const others = ['kana:', ...keysOf('70'), 'sound-choices'];
  for (const key of [...keysOf('7'), ...others]) {
    localStorage.setItem(key, '{}');
    database.add(key);
  }
  await forgetAccount('7');
  localStorage.removeItem('loggedOutAt');
  expect(Object.keys(localStorage).toSorted()).toEqual(others.toSorted());
  expect([...database].toSorted()).toEqual(others.toSorted());
});
