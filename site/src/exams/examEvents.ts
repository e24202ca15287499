import type { Exam, ExamFact, Language } from '@nihongo-lanka/contract';
import { day as dayLength } from '@nihongo-lanka/contract/durations';
import { bookByOf } from '@nihongo-lanka/contract/exams/days';
import { factsIn } from './facts';

const eventTexts = {
  day: 'calendar.day',
  signUp: 'calendar.signUp',
  book: 'calendar.book',
} as const;

/** Somebody plans an exam no further ahead. */
const daysAhead = 2 * 366;

/** Whether it is a day from today on, near enough for somebody to plan an exam on it. */
function isDayAhead(text: string, now = Date.now()): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  return isReal && at > now - dayLength && at < now + daysAhead * dayLength;
}

interface Asked {
  exam: Exam;
  day: string;
  /** What the call `exams` answers. */
  answer: unknown;
  language: Language;
  texts: Readonly<Record<string, string>>;
  /** Of the exam's page, absolute. */
  address: string;
}

/** The day, and what has to be done before it. None for a day on which the exam is not held. */
export function examEvents({ exam, day, answer, language, texts, address }: Asked) {
  const name = texts[`name.${exam}`] ?? exam;
  const event = (
    what: keyof typeof eventTexts,
    { checkedOn }: ExamFact,
    [starts, ends = starts]: readonly [string, string?],
  ) => ({
    id: `exam-${what}-${exam}-${day}`,
    title: (texts[eventTexts[what]] ?? '').replace('{{exam}}', name),
    summary: texts.unofficial ?? '',
    location: null,
    updatedAt: `${checkedOn}T00:00:00.000Z`,
    lang: language,
    starts,
    ends,
    // Before a window opens nothing can be done.
    remindsBefore: what === 'signUp' ? [0] : [7, 1],
    address,
  });
  return factsIn(answer).flatMap((fact) => {
    if (fact.exam !== exam) return [];
    if (fact.kind === 'day' && fact.value.day === day) return [event('day', fact, [day])];
    if (fact.kind === 'signUp' && fact.value.day === day) {
      return [event('signUp', fact, [fact.value.from, fact.value.to])];
    }
    if (fact.kind !== 'booking' || !isDayAhead(day)) return [];
    return [event('day', fact, [day]), event('book', fact, [bookByOf(day, fact.value)])];
  });
}
