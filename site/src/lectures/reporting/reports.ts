import { keepSafe, keptSafe } from '@nihongo-lanka/client/safeStore';
import type { ProgressReport } from '@nihongo-lanka/contract';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { unsentKeys } from '../../data/unsent';

/** Whose report it is, and of which film: a lecture may get another one while a report waits. */
export interface About {
  user: string;
  lecture: string;
  film: string;
}

/** What was watched and is not known to have reached the server. */
export type Report = Omit<ProgressReport, 'ranges' | 'at' | 'film'> & {
  ranges?: readonly WatchedRange[];
  at: string;
};

// What waits since before films were told apart names none.
const keyOf = ({ user, lecture, film }: About) =>
  [unsentKeys.reports(user) + lecture, film].filter(Boolean).join(':');

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
    // Only this module writes there. The server refuses other content.
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

export function unsentReport(about: About): Report | undefined {
  return parsed(read(keyOf(about)));
}

export function writeReport(about: About, report: Report | undefined): void {
  write(keyOf(about), report && JSON.stringify(report));
}

/** Of what something is still to be sent. */
export function unsentReports(user: string): About[] {
  const start = unsentKeys.reports(user);
  let keys = [...inMemory.keys()];
  try {
    keys = [...keys, ...Object.keys(localStorage)];
  } catch {
    // See above.
  }
  return [...new Set(keys)].flatMap((key) => {
    if (!key.startsWith(start)) return [];
    const [lecture = '', film = ''] = key.slice(start.length).split(':');
    return [{ user, lecture, film }];
  });
}

/**
 * Brings back what a browser that was killed has lost. What comes back although the server knows it
 * counts once.
 */
export async function restoreReports(user: string): Promise<void> {
  for (const [key, text] of await keptSafe(unsentKeys.reports(user))) {
    const [kept, here] = [parsed(text), parsed(read(key))];
    if (kept && (!here || kept.at > here.at)) write(key, text);
  }
}
