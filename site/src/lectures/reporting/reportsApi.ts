import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import type { KeptProgress } from '@nihongo-lanka/contract';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { progressLimits } from '@nihongo-lanka/contract/progress/values';
import {
  type About,
  type Report,
  restoreReports,
  unsentReport,
  unsentReports,
  writeReport,
} from './reports';

/** What waited on a device since before films were told apart names none. */
const isFilm = (film: string) => /^[\w-]{22}$/.test(film);

/** Sends all that waits on this device. @returns whether the server took something */
export async function sendReports(user: string): Promise<boolean> {
  // A report that a killed browser has lost may be newer, and must not be deleted with the one it replaces.
  await restoreReports(user);
  let isTaken = false;
  for (const about of unsentReports(user)) isTaken = Boolean(await sendReport(about)) || isTaken;
  return isTaken;
}

/**
 * Sends what was watched of a lecture's film. What can't be sent now stays for later; sent twice it
 * counts once.
 * @returns what the server knows now, if it answered.
 */
export async function sendReport(about: About): Promise<KeptProgress | undefined> {
  const { user, lecture, film } = about;
  const report = unsentReport(about);
  if (!report) return undefined;
  const ranges = report.ranges?.slice(0, progressLimits.rangesInCall) ?? [];
  const sent = { ...report, ranges };
  try {
    const kept = await call('keepProgress', {
      account: user,
      params: { id: lecture },
      body: {
        ...report,
        ...(isFilm(film) && { film }),
        ranges: ranges.map(([from, to]): [number, number] => [from, to]),
      },
      // It is sent while the page is left, too.
      keepalive: true,
    });
    dropReport(about, sent);
    return kept;
  } catch (error) {
    if (isFinal(error)) dropReport(about, sent);
    return undefined;
  }
}

/** What the server will answer in the same way however often it is asked. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/** Deletes what has reached the server, or what the server will never take. */
function dropReport(about: About, sent: Report): void {
  const now = unsentReport(about);
  const ranges = without(now?.ranges ?? [], sent.ranges ?? []);
  const isDone = !now || (now.at === sent.at && ranges.length === 0);
  writeReport(about, isDone ? undefined : { ...now, ranges });
}

function without(
  ranges: readonly WatchedRange[],
  others: readonly WatchedRange[],
): readonly WatchedRange[] {
  return others.reduce(
    (left, [from, to]) =>
      left.flatMap(([start, end]): WatchedRange[] => {
        const before: WatchedRange = [start, Math.min(end, from)];
        const after: WatchedRange = [Math.max(start, to), end];
        return [before, after].filter(([a, b]) => b > a);
      }),
    ranges,
  );
}
