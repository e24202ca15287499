import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { SentReview } from '@nihongo-lanka/contract';
import type { CallData } from '@nihongo-lanka/contract/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reloadPractice } from '../data/reloadPractice';
import { useDataStore } from '../data/useData';
import { countRefused, forgetRefused, storeAnswer, waitingAnswers } from './answers';

/** How many answers one request sends: each request costs a learner's data. */
const together = 15;

export interface Sending {
  /** How many answers wait on this device. */
  unsent: number;
  /** Whether sending has failed. */
  isStuck: boolean;
  /** Whether the plan has what waited when the page was loaded, or sending has failed. */
  isSettled: boolean;
  /** How many answers the server refused, until the learner has read about them. */
  refused: number;
  /** The learner has read about them. */
  forgetRefused(): Promise<void>;
  /** What the server said last. */
  taken: CallData<'keepReviews'> | undefined;
  /** Stores an answer on the device, and sends once there are enough. */
  record(review: SentReview): void;
  /** Sends everything that waits, and loads the plan anew; answers stay on the device if that fails. */
  send(): Promise<void>;
}

/** Stores a learner's answers on the device and sends them. */
export function useSending(user: string): Sending {
  const count = useRef(0);
  const [unsent, setUnsent] = useState(0);
  const [isStuck, setStuck] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const [refused, setRefused] = useState(0);
  const { reload } = useDataStore();
  const [taken, setTaken] = useState<CallData<'keepReviews'>>();

  /** Whether the server has taken answers since the plan was loaded. */
  const isPlanOld = useRef(false);

  const deliver = useCallback(async () => {
    try {
      const { sendAnswers } = await retryImport(() => import('./answersApi'));
      const answer = await sendAnswers(user);
      setStuck(false);
      if (answer) {
        setTaken(answer);
        isPlanOld.current = true;
      }
    } catch {
      // The connection is gone. They wait on the device.
      setStuck(true);
    }
    count.current = (await waitingAnswers(user)).length;
    setUnsent(count.current);
    setRefused(await countRefused(user));
  }, [user]);

  const send = useCallback(async () => {
    await deliver();
    if (isPlanOld.current) {
      isPlanOld.current = false;
      await reloadPractice(reload);
    }
    setSettled(true);
  }, [deliver, reload]);

  const record = useCallback(
    (review: SentReview) => {
      void storeAnswer(user, review);
      count.current += 1;
      setUnsent(count.current);
      if (!navigator.onLine) setStuck(true);
      // The session goes on: it needs no new plan before its end.
      if (count.current % together === 0) void deliver();
    },
    [user, deliver],
  );

  const forget = useCallback(async () => {
    setRefused(0);
    await forgetRefused(user);
  }, [user]);

  useEffect(() => {
    void send();
    const leave = () => {
      if (document.visibilityState === 'hidden') void send();
    };
    const again = () => void send();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', again);
      // The learner goes to another page.
      void send();
    };
  }, [send]);

  return { unsent, isStuck, isSettled, refused, forgetRefused: forget, taken, record, send };
}
