import { hasSessionMark } from './session';

/**
 * Unsaved work. That of an account is in the local storage until it logs out. Without an account it
 * lives as long as the tab: others use the same computer.
 */

const prefix = 'draft:';
/** When an account last logged out in this browser, in milliseconds since 1970. */
const leftKey = 'loggedOutAt';
/** Milliseconds. */
const longestAge = 30 * 24 * 60 * 60 * 1000;
/** UTF-16 units of all drafts together. The oldest are deleted first. */
const mostText = 1_000_000;

export interface Draft {
  key: string;
  savedAt: string;
  content: unknown;
}

export const draftKey = (account: string | undefined, form: string) =>
  `${prefix}${account ?? ''}:${form}:`;

/** A key for each opened form, so that two tabs never overwrite one another. */
export const newDraftKey = (account: string, form: string) =>
  draftKey(account, form) + Date.now().toString(36) + Math.random().toString(36).slice(2);

const accountOf = (key: string) => key.slice(prefix.length).split(':', 1)[0] ?? '';

/** Private windows and full disks refuse storage; then nothing is kept. */
function inStore<Result>(key: string, use: (store: Storage) => Result): Result | undefined {
  try {
    return use(accountOf(key) ? localStorage : sessionStorage);
  } catch {
    return undefined;
  }
}

/** Newest first. Deletes what is too old or too much in this browser. @param start of their keys */
export function keptDrafts(start: string): Draft[] {
  const kept = inStore(start, (store) => {
    const keys = Object.keys(store).filter((key) => key.startsWith(prefix));
    const drafts = keys.map((key) => {
      const text = store.getItem(key) ?? '';
      return { length: text.length, ...parsed(key, text) };
    });
    drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
    const oldest = new Date(Date.now() - longestAge).toISOString();
    let sum = 0;
    return drafts.filter(({ key, savedAt, length }) => {
      sum += length;
      if (savedAt >= oldest && sum <= mostText) return key.startsWith(start);
      store.removeItem(key);
      return false;
    });
  });
  return kept ?? [];
}

function parsed(key: string, text: string): Draft {
  try {
    const { savedAt, content }: Partial<Draft> = JSON.parse(text);
    if (typeof savedAt === 'string') return { key, savedAt, content };
  } catch {}
  return { key, savedAt: '', content: undefined };
}

/** @param content undefined deletes. */
export function keepDraft(key: string, content: unknown): void {
  inStore(key, (store) => {
    if (content === undefined) return store.removeItem(key);
    // The account has logged out in another tab while this page was open.
    const leftAt = Number(store.getItem(leftKey) ?? 0);
    if (accountOf(key) && leftAt > performance.timeOrigin && !hasSessionMark()) return;
    store.setItem(key, JSON.stringify({ savedAt: new Date().toISOString(), content }));
  });
}

/** Deletes the account's, whose open pages store none afterwards, or those of this tab. */
export function forgetDrafts(account?: string): void {
  const start = `${prefix}${account ?? ''}:`;
  inStore(start, (store) => {
    for (const key of Object.keys(store)) if (key.startsWith(start)) store.removeItem(key);
    if (account !== undefined) store.setItem(leftKey, String(Date.now()));
  });
}
