import { unionOf } from '@nihongo-lanka/contract/progress/ranges';
import { without } from './playedRanges';
import { type About, type Report, unsentReport, writeReport } from './reports';

/** Puts something to what is to be sent. Another tab may have done the same. */
export function keepReport(about: About, report: Report): void {
  const before = unsentReport(about);
  const ranges = unionOf(
    [...(before?.ranges ?? []), ...(report.ranges ?? [])],
    Number.POSITIVE_INFINITY,
  );
  writeReport(about, { ...before, ...report, ranges });
}

/** Takes away what has reached the server, or what the server will never take. */
export function dropReport(about: About, sent: Report): void {
  const now = unsentReport(about);
  const ranges = without(now?.ranges ?? [], sent.ranges ?? []);
  const isDone = !now || (now.at === sent.at && ranges.length === 0);
  writeReport(about, isDone ? undefined : { ...now, ranges });
}
