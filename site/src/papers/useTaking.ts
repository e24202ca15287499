import { inSession, signInReason } from '@nihongo-lanka/client/signInAgain';
import type { ExamSection } from '@nihongo-lanka/contract';
import type { Attempt, KeptAnswer, PaperReveal } from '@nihongo-lanka/contract/papers/schemas';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider';
import {
  type Answers,
  type Marks,
  marksHere,
  marksOfEvent,
  mergedAnswers,
  mergedPlays,
  nextSequence,
  storeAnswer,
  storePlays,
  waitingMarks,
} from './marks';
import {
  loadAttempt,
  type Marked,
  playBegins,
  playIsSettled,
  sendMarks,
  type Timed,
  turnTo,
} from './papersApi';
import { type ServerClock, serverTime } from './serverClock';

/** Milliseconds after a choice until it is sent: the learner may change it. */
const soon = 1000;
/** Milliseconds before the end in which a choice is sent at once. */
const lastMoments = 5000;
/** Milliseconds before the first and between the last tries without a connection. */
const retries = { first: 3000, longest: 60_000 } as const;

/** `closed`: without a connection, or without an answer of the server. */
export type Line = 'open' | 'closed' | 'loggedOut';

interface State {
  attempt: Attempt;
  clock: ServerClock;
  answers: Answers;
  plays: ReadonlyMap<string, number>;
  reveals: ReadonlyMap<string, PaperReveal>;
}

const listed = (plays: State['plays']) =>
  [...plays].map(([stimulus, count]) => ({ stimulus, plays: count }));

const withAttempt = (state: State | undefined, { answer, clock }: Timed<Attempt>): State => ({
  attempt: answer,
  clock,
  answers: mergedAnswers(answer.answers, state?.answers.values() ?? []),
  plays: mergedPlays(answer.plays, listed(state?.plays ?? new Map())),
  reveals: new Map(answer.reveals.map((reveal) => [reveal.item, reveal])),
});

const withMarks = (state: State, marks: Marks): State => ({
  ...state,
  answers: mergedAnswers(state.answers.values(), marks.answers),
  plays: mergedPlays(listed(state.plays), marks.plays),
});

const withMarked = (state: State, { answer, clock }: Marked): State => ({
  ...state,
  clock,
  plays: mergedPlays(listed(state.plays), answer.plays),
  reveals: new Map([...state.reveals, ...answer.reveals.map((each) => [each.item, each] as const)]),
});

export interface Taking extends State {
  line: Line;
  /** Marks an item, and sends it a moment later. */
  mark(item: string, change: Partial<Pick<KeptAnswer, 'option' | 'isFlagged'>>): void;
  /** Counts a play as it begins. @returns what to call with whether it was heard */
  countPlay(stimulus: string): (isHeard: boolean) => void;
  /** Sends what waits now. @returns whether the server has it */
  deliver(): Promise<boolean>;
  /** Sends what waits, and reads where the attempt is. @returns whether that worked */
  refresh(): Promise<boolean>;
  /** Begins the next section, or hands the paper in. @throws ApiError */
  turn(next: ExamSection | null): Promise<void>;
}

/** An attempt as the server and this device know it. Marks are stored on the device, then sent. */
export function useTaking(user: string, first: Timed<Attempt>): Taking {
  const { id } = first.answer;
  const { language } = useLanguage();
  const [state, setState] = useState(() =>
    withMarks(withAttempt(undefined, first), marksHere(user, id)),
  );
  const [line, setLine] = useState<Line>('open');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const failures = useRef(0);
  const isRunning = state.attempt.end === null;

  const fail = useCallback((error: unknown) => {
    const isLoggedOut = signInReason(error) !== undefined;
    setLine(isLoggedOut ? 'loggedOut' : 'closed');
    return isLoggedOut;
  }, []);

  const refresh = useCallback(async () => {
    try {
      await inSession(() => sendMarks(user, id));
      const found = await loadAttempt(id, language);
      setState((before) => withAttempt(before, found));
      setLine('open');
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }, [user, id, language, fail]);

  const deliver = useCallback(
    async function send({ isForced = false } = {}): Promise<boolean> {
      clearTimeout(timer.current);
      try {
        const marked = await inSession(() => sendMarks(user, id, { isForced }));
        const wasClosed = failures.current > 0;
        failures.current = 0;
        setLine('open');
        if (marked) setState((before) => withMarked(before, marked));
        // Once the connection is back, another page of this browser may have sent what waited.
        return marked?.answer.isOver || (!marked && wasClosed) ? refresh() : true;
      } catch (error) {
        // The next press asks to log in again, no timer does.
        if (fail(error)) return false;
        const wait = Math.min(retries.longest, retries.first * 2 ** failures.current);
        failures.current += 1;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void send({ isForced }), wait);
        return false;
      }
    },
    [user, id, refresh, fail],
  );

  const schedule = (milliseconds: number) => {
    if (!navigator.onLine) setLine('closed');
    if (line === 'loggedOut') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void deliver(), milliseconds);
  };

  function mark(item: string, change: Partial<Pick<KeptAnswer, 'option' | 'isFlagged'>>) {
    const { attempt, clock } = state;
    const before = state.answers.get(item);
    const now = serverTime(clock);
    const answer = {
      item,
      option: before?.option ?? null,
      isFlagged: before?.isFlagged ?? false,
      ...change,
      sequence: nextSequence(before, now - Date.parse(attempt.startedAt)),
      at: new Date().toISOString(),
    };
    setState((known) => withMarks(known, { answers: [answer], plays: [] }));
    void storeAnswer(user, id, answer);
    const endsAt = endOf(attempt);
    schedule(endsAt !== null && endsAt - now < lastMoments ? 0 : soon);
  }

  function countPlay(stimulus: string) {
    const before = state.plays.get(stimulus) ?? 0;
    const count = (plays: number) => {
      setState((known) => ({ ...known, plays: new Map([...known.plays, [stimulus, plays]]) }));
      void storePlays(user, id, { stimulus, plays });
    };
    playBegins(stimulus);
    count(before + 1);
    return (isHeard: boolean) => {
      playIsSettled(stimulus);
      if (!isHeard) count(before);
      schedule(soon);
    };
  }

  async function turn(next: ExamSection | null) {
    clearTimeout(timer.current);
    const found = await turnTo(next, user, id);
    setLine('open');
    setState((before) => withAttempt(before, found));
  }

  const look = useEffectEvent(() => {
    // A phone that has slept asks how late it is.
    const isForced = document.visibilityState === 'visible' && endOf(state.attempt) !== null;
    void deliver({ isForced: isForced && isRunning });
  });
  useEffect(() => {
    const close = () => setLine('closed');
    const hear = (event: StorageEvent) => {
      const marks = marksOfEvent(user, id, event);
      setState((known) => withMarks(known, marks));
    };
    const start = async () => {
      // A killed browser may have lost its local storage.
      const marks = await waitingMarks(user, id);
      setState((known) => withMarks(known, marks));
      await deliver();
    };
    void start();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    window.addEventListener('offline', close);
    window.addEventListener('storage', hear);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', close);
      window.removeEventListener('storage', hear);
      clearTimeout(timer.current);
      // What still waits is sent from another page.
      sendMarks(user, id).catch(() => {});
    };
  }, [user, id, deliver]);

  return { ...state, line, mark, countPlay, deliver, refresh, turn };
}

/** When the time that runs now is up, in milliseconds since 1970 at the server; null without a clock. */
export function endOf({ sections, endsAt }: Attempt): number | null {
  const running = sections.find(({ state }) => state === 'running');
  const ahead = sections.find(({ state }) => state === 'ahead');
  // Between sections with clocks of their own no time runs.
  const isPaused = !running && ahead?.minutes !== null;
  const end = running?.endsAt ?? (isPaused ? null : endsAt);
  return end === null ? null : Date.parse(end);
}
