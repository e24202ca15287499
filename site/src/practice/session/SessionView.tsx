import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard, SentReview } from '@nihongo-lanka/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { answerNow, keyOfCard } from '../answers';
import { practiceText } from '../practiceText';
import { Saved } from '../Saved';
import type { Sending } from '../useSending';
import { AskedCard } from './AskedCard';
import { NewCard } from './NewCard';
import { afterAnswer, afterLearning, type Outcome, type Session, sessionOf } from './session';

interface SessionViewProps {
  cards: readonly PracticeCard[];
  /** The same cards as they were loaded last: after a change of language, in the other one. */
  latest: readonly PracticeCard[];
  sending: Pick<Sending, 'record' | 'unsent'>;
  onLeave: () => void;
  /** What comes after the last card. */
  ending: (session: Session) => ReactNode;
}

interface Step {
  session: Session;
  /** The answer that led here; none where the learner only went on. */
  review?: SentReview;
}

/** A session of cards, one after the other. */
export function SessionView({ cards, latest, sending, onLeave, ending }: SessionViewProps) {
  const text = useText(practiceText);
  const [steps, setSteps] = useState<readonly Step[]>(() => [{ session: sessionOf(cards) }]);
  const session = steps.at(-1)?.session;
  const [queued] = session?.queue ?? [];
  const shownAt = useRef(0);
  const place = steps.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is that of each step.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [place]);

  // What judges and sends answers must be there when the connection is gone.
  useEffect(() => {
    const isTyped = cards.some(({ kind }) => kind === 'reading' || kind === 'gap');
    for (const load of [isTyped && (() => import('./typed')), () => import('../answersApi')]) {
      if (load) retryImport<unknown>(load).catch(() => {});
    }
  }, [cards]);

  if (!session) return null;
  if (!queued) return ending(session);
  const card = latest.find((each) => keyOfCard(each) === keyOfCard(queued.card)) ?? queued.card;
  const step = (next: Session, review?: SentReview) =>
    setSteps([...steps, review ? { session: next, review } : { session: next }]);

  function answer(outcome: Outcome) {
    if (!session) return;
    const milliseconds = Math.round(performance.now() - shownAt.current);
    const review = answerNow(card, outcome, { milliseconds });
    sending.record(review);
    step(afterAnswer(session, outcome), review);
  }

  function undo() {
    const last = steps.at(-1);
    if (steps.length < 2 || !last) return;
    if (last.review) sending.record(answerNow(last.review, 'undo', { undoes: last.review.id }));
    setSteps(steps.slice(0, -1));
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLInputElement;
    if (key === 'z' && (ctrlKey || metaKey) && !isTyping) {
      event.preventDefault();
      undo();
    }
    if (isTyping || ctrlKey || metaKey || altKey || !/^[1-4]$/.test(key)) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  }

  const number = session.done + 1;
  const { total } = session;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons.
    <div className="practice-session" onKeyDown={pressKey}>
      <progress
        className="practice-progress"
        max={total}
        value={session.done}
        aria-label={text('card.label', { number, total })}
      />
      {queued.stage === 'learn' ? (
        <NewCard
          key={place}
          card={card}
          onLearned={() => step(afterLearning(session))}
          onKnown={() => answer('known')}
        />
      ) : (
        <AskedCard key={place} card={card} onAnswer={answer} />
      )}
      <p className="practice-foot">
        <Button quiet disabled={steps.length < 2} onClick={undo}>
          {text('undo')}
        </Button>
        <Button quiet onClick={onLeave}>
          {text('pause')}
        </Button>
      </p>
      <Saved count={sending.unsent} />
      <p className="field-hint practice-keys">{text('keys')}</p>
    </div>
  );
}
