import { keepSafe, keptSafe } from '@nihongo-lanka/client/safeStore';
import { whenAccountIsKnown } from './awaitedAccount';
import { visitorsKey } from './kanaKey';

// What was learned in the course of kana. It lies on this device alone, and each account has its own.

export interface KanaProgress {
  /** Signs that were right, both from sign to sound and from sound to sign. */
  signs: readonly string[];
  /** By the row's id; a row is learned once all of its signs were right. */
  rows: Readonly<Record<string, 'begun' | 'learned'>>;
  /** Signs of these that the account has added to its practice, or does not want there. */
  settled: readonly string[];
  /** Signs that were learned without an account, and not by this one. */
  refused: readonly string[];
}

export const noProgress: KanaProgress = { signs: [], rows: {}, settled: [], refused: [] };

/** Undefined for a visitor. Null while this browser has a session, but the site does not know its account. */
export type KanaOwner = string | null | undefined;

/** Never in the storage. */
const unknownKey = 'unknown';
const keyOf = (owner: KanaOwner) => (owner === null ? unknownKey : visitorsKey + (owner ?? ''));

// Private windows and full disks refuse storage; then it lasts as long as the page.
const inMemory = new Map<string, string>();
const parsed = new Map<string, { text: string; progress: KanaProgress }>();
const listeners = new Set<() => void>();

function textOf(key: string): string | undefined {
  if (key === unknownKey) return inMemory.get(key);
  try {
    return localStorage.getItem(key) ?? inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

/** The same object until it changes. */
export function kanaProgressOf(owner: KanaOwner): KanaProgress {
  const key = keyOf(owner);
  const text = textOf(key);
  if (text === undefined) return noProgress;
  const before = parsed.get(key);
  if (before?.text === text) return before.progress;
  const progress = progressIn(text);
  parsed.set(key, { text, progress });
  return progress;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function progressIn(text: string): KanaProgress {
  try {
    const { signs, rows, settled, refused }: Record<string, unknown> = JSON.parse(text);
    const states = Object.entries(typeof rows === 'object' && rows ? rows : {}).filter(
      (entry): entry is [string, 'begun' | 'learned'] =>
        entry[1] === 'begun' || entry[1] === 'learned',
    );
    return {
      signs: isTexts(signs) ? signs : [],
      rows: Object.fromEntries(states),
      settled: isTexts(settled) ? settled : [],
      refused: isTexts(refused) ? refused : [],
    };
  } catch {
    return noProgress;
  }
}

function store(owner: KanaOwner, progress: KanaProgress | undefined) {
  const key = keyOf(owner);
  const text = progress && JSON.stringify(progress);
  if (owner === null) {
    if (text === undefined) inMemory.delete(key);
    else inMemory.set(key, text);
    tellListeners();
    return;
  }
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    if (text === undefined) inMemory.delete(key);
    else inMemory.set(key, text);
  }
  // The local storage reaches the disk late: see safeStore.ts.
  void keepSafe(key, text);
  tellListeners();
}

function tellListeners() {
  for (const listener of listeners) listener();
}

/** What was done while the account was unknown. */
let awaiting: ((account: string) => void)[] = [];

/** Does a step again for the account once it is known. Drops it if the session ends before. */
function repeatForAccount(step: (account: string) => void) {
  if (awaiting.length === 0) whenAccountIsKnown((account) => void handOver(account));
  awaiting.push(step);
}

async function handOver(account: string | undefined) {
  const steps = awaiting;
  awaiting = [];
  store(null, undefined);
  if (account === undefined) return;
  await restoreKanaProgress(account);
  for (const step of steps) step(account);
}

/** Brings back what a killed browser has lost of its local storage. */
export async function restoreKanaProgress(owner: KanaOwner): Promise<void> {
  const key = keyOf(owner);
  if (owner === null || textOf(key) !== undefined) return;
  const kept = (await keptSafe(key)).find(([each]) => each === key);
  // A quiz may have ended meanwhile.
  if (kept && textOf(key) === undefined) store(owner, progressIn(kept[1]));
}

export function onKanaProgress(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has stored something.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function beginRow(owner: KanaOwner, row: string): void {
  if (owner === null) repeatForAccount((account) => beginRow(account, row));
  const progress = kanaProgressOf(owner);
  if (progress.rows[row]) return;
  store(owner, { ...progress, rows: { ...progress.rows, [row]: 'begun' } });
}

/** Records a quiz: what was right at the first try, and what was not. */
export function endQuiz(
  owner: KanaOwner,
  row: string,
  result: { right: readonly string[]; missed: readonly string[] },
): void {
  if (owner === null) repeatForAccount((account) => endQuiz(account, row, result));
  const progress = kanaProgressOf(owner);
  const before = progress.signs.filter((sign) => !result.missed.includes(sign));
  store(owner, {
    ...progress,
    signs: [...new Set([...before, ...result.right])],
    rows: { ...progress.rows, [row]: result.missed.length === 0 ? 'learned' : 'begun' },
  });
}

/**
 * Signs that were learned on this device. The account has neither added nor refused them yet.
 * @param practises whether the account has a practice that its own signs can be added to
 */
export function signsToSettle(
  own: KanaProgress,
  visitors: KanaProgress,
  practises: boolean,
): string[] {
  const ofOwn = practises ? own.signs.filter((sign) => !own.settled.includes(sign)) : [];
  return [...new Set([...ofOwn, ...ofVisitors(own, visitors)])];
}

const ofVisitors = (own: KanaProgress, visitors: KanaProgress) =>
  visitors.signs.filter((sign) => !own.refused.includes(sign));

/**
 * The account takes over what was learned without an account: it is no visitor's any more.
 * @param practises whether the caller adds the signs to the account's practice
 * @returns the signs that this call has settled
 */
export function takeOver(user: string, practises: boolean): string[] {
  const own = kanaProgressOf(user);
  const visitors = kanaProgressOf(undefined);
  const taken = signsToSettle(own, visitors, practises);
  const isTheirs = ofVisitors(own, visitors).length > 0;
  const before = isTheirs ? visitors : noProgress;
  store(user, {
    ...own,
    signs: [...new Set([...own.signs, ...before.signs])],
    rows: { ...before.rows, ...own.rows },
    settled: practises ? [...new Set([...own.settled, ...taken])] : own.settled,
  });
  if (isTheirs) store(undefined, undefined);
  return taken;
}

/** The account does not want them: it is not asked about these signs again. */
export function refuse(user: string, practises: boolean): void {
  const own = kanaProgressOf(user);
  const { signs } = kanaProgressOf(undefined);
  store(user, {
    ...own,
    settled: practises ? [...new Set([...own.settled, ...own.signs])] : own.settled,
    refused: [...new Set([...own.refused, ...signs])],
  });
}
