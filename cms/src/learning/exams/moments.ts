import {
  bookByOf,
  day as dayLength,
  dayOfDate,
  type Exam,
  type ExamFact,
  hour,
} from '@nihongo-lanka/contract';
import { colomboDayBegins } from '../../core/colombo';
import type { MailData } from '../../people/mail/templates';

/** Hours after midnight in Sri Lanka. */
const hourOfMails = 9;
/** Days before a window closes. */
const daysToApply = 3;
const daysToBook = 7;

export interface Moment extends Pick<MailData['examReminder'], 'what' | 'until'> {
  /** Milliseconds since 1970. */
  at: number;
}

/** When a learner is reminded of the exam on a day, the earliest first. */
export function momentsOf(exam: Exam, day: string, facts: readonly ExamFact[]): Moment[] {
  const on = (date: string, daysBefore = 0) =>
    colomboDayBegins(dayOfDate(date) - daysBefore) + hourOfMails * hour;
  const moments: Moment[] = [
    { what: 'week', at: on(day, 7), until: null },
    { what: 'eve', at: on(day, 1), until: null },
  ];
  for (const fact of facts) {
    if (fact.exam !== exam) continue;
    if (fact.kind === 'signUp' && fact.value.day === day) {
      const { from, to } = fact.value;
      moments.push({ what: 'signUpBegins', at: on(from), until: to });
      const last = on(to, daysToApply);
      if (last > on(from)) moments.push({ what: 'signUpEnds', at: last, until: to });
    }
    if (fact.kind === 'booking') {
      const until = bookByOf(day, fact.value);
      moments.push({ what: 'book', at: on(until, daysToBook), until });
    }
  }
  return moments.sort((one, other) => one.at - other.at);
}

/** The last one that has come within a day, and the next one. */
export function dueMoment(moments: readonly Moment[], since: number, now: number) {
  const due = moments.findLast(({ at }) => at > since && at <= now && now - at < dayLength);
  return { due, next: moments.find(({ at }) => at > now) };
}
