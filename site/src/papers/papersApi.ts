import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import { inSession } from '@nihongo-lanka/client/signInAgain';
import type { ExamSection } from '@nihongo-lanka/contract';
import { type Language, languageQuery } from '@nihongo-lanka/contract/language';
import { type Attempt, paperSchemas } from '@nihongo-lanka/contract/papers/schemas';
import type { PaperMode } from '@nihongo-lanka/contract/papers/values';
import { forgetAttempt, forgetMarks, type Marks, waitingAttempts, waitingMarks } from './marks';
import { clockOf, type ServerClock } from './serverClock';

// The site's calls leave the answers about papers unread.

/** @throws ZodError */
export const formsIn = (answer: unknown) => paperSchemas.papers.answer.parse(answer);
/** @throws ZodError */
export const attemptIn = (answer: unknown) => paperSchemas.attempt.answer.parse(answer);
/** @throws ZodError */
export const reviewIn = (answer: unknown) => paperSchemas.attemptReview.answer.parse(answer);

/** An answer with the server's clock in it. */
export interface Timed<Answer> {
  answer: Answer;
  clock: ServerClock;
}

async function timed<Answer extends { now: string }>(
  load: () => Promise<unknown>,
  read: (answer: unknown) => Answer,
): Promise<Timed<Answer>> {
  const askedAt = performance.now();
  const answer = read(await load());
  return { answer, clock: clockOf(answer.now, askedAt) };
}

/** The attempt that has just begun: its clock runs, so that its page does not ask for it again. */
let begun: Timed<Attempt> | undefined;

/**
 * @param attempt an id for a new one
 * @returns the id of the attempt, which may have begun before
 * @throws ApiError
 */
export async function begin(
  user: string,
  attempt: string,
  body: { form: string; mode: PaperMode },
): Promise<string> {
  const params = { id: attempt };
  begun = await inSession(() =>
    timed(() => call('beginPaper', { account: user, params, body }), attemptIn),
  );
  return begun.answer.id;
}

/** @throws ApiError */
export async function loadAttempt(attempt: string, language: Language): Promise<Timed<Attempt>> {
  const known = begun?.answer.id === attempt ? begun : undefined;
  begun = undefined;
  return (
    known ?? inSession(() => timed(() => call('attempt', requestOf(attempt, language)), attemptIn))
  );
}

const requestOf = (attempt: string, language: Language) => ({
  params: { id: attempt },
  query: { [languageQuery]: language },
});

/**
 * Finishes the running section, and begins another one, or hands the paper in.
 *
 * @throws ApiError
 */
export const turnTo = (next: ExamSection | null, user: string, attempt: string) =>
  inSession(async () => {
    const waiting = await waitingMarks(user, attempt);
    const turned = await timed(
      () =>
        call('turnSection', {
          account: user,
          params: { id: attempt },
          body: { ...bodyOf(waiting), next },
        }),
      attemptIn,
    );
    await forgetMarks(user, attempt, waiting);
    return turned;
  });

const bodyOf = ({ answers, plays }: Marks) => ({
  sentAt: new Date().toISOString(),
  answers: [...answers],
  plays: [...plays],
});

/** The stimuli whose sound is about to be heard: it is not known yet whether this play counts. */
const beginning = new Set<string>();

export const playBegins = (stimulus: string) => beginning.add(stimulus);
export const playIsSettled = (stimulus: string) => beginning.delete(stimulus);

/** A request that takes longer, in milliseconds, must not hold the marks of all tabs. */
const longest = 20_000;

/**
 * Sends what waits of an attempt. One tab sends at a time.
 *
 * @param isForced whether to ask for the server's clock where nothing waits
 * @returns undefined if nothing was sent
 * @throws ApiError
 */
export async function sendMarks(user: string, attempt: string, { isForced = false } = {}) {
  const send = async () => {
    const waiting = await waitingMarks(user, attempt);
    const plays = waiting.plays.filter(({ stimulus }) => !beginning.has(stimulus));
    const isEmpty = waiting.answers.length + plays.length === 0;
    return isEmpty && !isForced
      ? undefined
      : sendSome(user, attempt, { answers: waiting.answers, plays });
  };
  // Old browsers have no locks. Two tabs may then send the same answer, which counts once.
  if (!navigator.locks) return send();
  return navigator.locks.request(`paper:${attempt}`, send);
}

async function sendSome(user: string, attempt: string, marks: Marks) {
  const marked = await timed(
    () =>
      call('markPaper', {
        account: user,
        params: { id: attempt },
        body: bodyOf(marks),
        keepalive: marks.answers.length < 100,
        signal: AbortSignal.timeout(longest),
      }),
    (answer) => paperSchemas.markPaper.answer.parse(answer),
  );
  const { taken, isOver } = marked.answer;
  await forgetMarks(user, attempt, {
    // What came too late will never be taken.
    answers: isOver ? marks.answers : marks.answers.filter(({ item }) => taken.includes(item)),
    plays: marks.plays,
  });
  return marked;
}
export type Marked = NonNullable<Awaited<ReturnType<typeof sendMarks>>>;

/** No later try would be answered in another way. */
const refusals: readonly string[] = ['VALIDATION_FAILED', 'NOT_FOUND'];

/** Sends what waits of all attempts, whichever page is open. @throws ApiError */
export async function sendPapers(user: string): Promise<void> {
  for (const attempt of await waitingAttempts(user)) {
    try {
      await sendMarks(user, attempt);
    } catch (error) {
      if (!(error instanceof ApiError) || !refusals.includes(error.code)) throw error;
      await forgetAttempt(user, attempt);
    }
  }
}
