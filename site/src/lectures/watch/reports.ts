import type { ProgressReport } from '@nihongo-lanka/contract';
import { unionOf, type WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { without } from './playedRanges';
import { keepSafe, keptSafe } from './safeStore';

/** What was watched and is not known to have reached the server, by account and lecture. */
export type Report = Omit<ProgressReport, 'ranges' | 'at'> & {
  ranges?: readonly WatchedRange[];
  at: string;
};

const prefix = 'watched:';
const keyOf = (user: string, lecture: string) => `${prefix}${user}:${lecture}`;

// Private windows and full disks refuse storage; then a report lasts as long as the page.
const inMemory = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
};

function write(key: string, text: string | undefined) {
  void keepSafe(key, text);
  inMemory.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) inMemory.set(key, text);
  }
}

function parsed(text: string | null): Report | undefined {
  if (text === null) return undefined;
  try {
    // Only this module writes there. What somebody else has put there, the server refuses.
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

/** What is still to be sent of a lecture. */
export function unsentReport(user: string, lecture: string): Report | undefined {
  return parsed(read(keyOf(user, lecture)));
}

/**
 * Brings back what a browser that was killed has lost. What comes back although the server knows it
 * counts once.
 */
export async function restoreReports(user: string): Promise<void> {
  for (const [key, text] of await keptSafe(keyOf(user, ''))) {
    const [kept, here] = [parsed(text), parsed(read(key))];
    if (kept && (!here || kept.at > here.at)) write(key, text);
  }
}

/** The lectures of which something is still to be sent. */
export function lecturesWithReports(user: string): string[] {
  const start = keyOf(user, '');
  let keys = [...inMemory.keys()];
  try {
    keys = [...keys, ...Object.keys(localStorage)];
  } catch {
    // See above.
  }
  return [...new Set(keys)].flatMap((key) =>
    key.startsWith(start) ? key.slice(start.length) : [],
  );
}

/** Puts something to what is to be sent. Another tab may have done the same. */
export function keepReport(user: string, lecture: string, report: Report): void {
  const before = unsentReport(user, lecture);
  const ranges = unionOf(
    [...(before?.ranges ?? []), ...(report.ranges ?? [])],
    Number.POSITIVE_INFINITY,
  );
  write(keyOf(user, lecture), JSON.stringify({ ...before, ...report, ranges }));
}

/** Takes away what has reached the server, or what the server will never take. */
export function dropReport(user: string, lecture: string, sent: Report): void {
  const now = unsentReport(user, lecture);
  const ranges = without(now?.ranges ?? [], sent.ranges ?? []);
  const isDone = !now || (now.at === sent.at && ranges.length === 0);
  write(keyOf(user, lecture), isDone ? undefined : JSON.stringify({ ...now, ranges }));
}
