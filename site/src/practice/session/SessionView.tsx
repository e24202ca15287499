import type { PracticeCard, SentReview } from '@nihongo-lanka/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { pressCardKey } from '../../ui/cards/pressCardKey';
import { Room } from '../../ui/cards/Room';
import { StrokeStyles } from '../../ui/Styles';
import { answerNow, keyOfCard } from '../answers';
import { ReportCard } from '../report/ReportCard';
import { Saved } from '../Saved';
import { useSoundAhead } from '../sound/useCopies';
import type { Sending } from '../useSending';
import { AskedCard } from './AskedCard';
import { useSessionParts } from './lazyParts';
import { NewCard } from './NewCard';
import {
  afterAnswer,
  afterLearning,
  isDrawn,
  type Outcome,
  type Session,
  sessionOf,
} from './session';

interface SessionViewProps {
  cards: readonly PracticeCard[];
  /** The same cards as they were loaded last: after a change of language, in the other one. */
  latest: readonly PracticeCard[];
  sending: Pick<Sending, 'record' | 'unsent' | 'isStuck'>;
  onLeave: () => void;
  /** Whether the learner writes signs. */
  writes?: boolean;
  /** The answers of a session that goes on. */
  given?: readonly SentReview[];
  /** What comes after the last card. */
  ending: (session: Session) => ReactNode;
}

interface Step {
  session: Session;
  /** The answer that led here; none where the learner only went on. */
  review?: SentReview;
}

const nothing: readonly never[] = [];

/** The steps of a session up to its last answer. */
function stepsOf(cards: readonly PracticeCard[], given: readonly SentReview[]): readonly Step[] {
  const undone = new Set(given.map(({ undoes }) => undoes));
  const steps: Step[] = [{ session: sessionOf(cards) }];
  let session = sessionOf(cards);
  for (const review of given) {
    const { id, answer } = review;
    if (undone.has(id) || answer === 'undo' || answer === 'resume') continue;
    session = afterAnswer(session, answer);
    steps.push({ session, review });
  }
  return steps;
}

/** A session of cards, one after the other. */
export function SessionView({
  cards,
  latest,
  sending,
  onLeave,
  writes = true,
  given = nothing,
  ending,
}: SessionViewProps) {
  const text = useText('practice');
  const [steps, setSteps] = useState(() => stepsOf(cards, given));
  const session = steps.at(-1)?.session;
  const [queued] = session?.queue ?? [];
  useSoundAhead(session?.queue ?? nothing);
  /** The answer to the card that is shown, until the learner goes on. */
  const [pending, setPending] = useState<SentReview>();
  /** What the learner typed or chose for it. */
  const [said, setSaid] = useState('');
  /** How often the card that is shown was begun anew. */
  const [attempt, setAttempt] = useState(0);
  const shownAt = useRef(0);
  const place = steps.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is that of each step.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [place]);

  // Answered cards leave `cards`.
  const [asked] = useState(cards);
  useSessionParts(asked);

  function undo() {
    // The card that is shown was answered, and its result is still there.
    if (pending) {
      takeBack();
      setAttempt(attempt + 1);
      return;
    }
    const last = steps.at(-1);
    if (steps.length < 2 || !last) return;
    if (last.review) sending.record(answerNow(last.review, 'undo', { undoes: last.review.id }));
    setSteps(steps.slice(0, -1));
  }

  function takeBack() {
    if (pending) sending.record(answerNow(pending, 'undo', { undoes: pending.id }));
    setPending(undefined);
  }

  const undoButton = (
    <Button quiet disabled={steps.length < 2 && !pending} onClick={undo}>
      {text('undo')}
    </Button>
  );

  if (!session) return null;
  if (!queued) {
    return (
      <>
        {ending(session)}
        <p>{undoButton}</p>
      </>
    );
  }
  const card = latest.find((each) => keyOfCard(each) === keyOfCard(queued.card)) ?? queued.card;

  function answer(outcome: Outcome, what = ''): SentReview {
    const milliseconds = Math.round(performance.now() - shownAt.current);
    const review = answerNow(card, outcome, { milliseconds });
    sending.record(review);
    setPending(review);
    setSaid(what);
    return review;
  }

  function goOn(outcome: Outcome, review = pending) {
    if (!session) return;
    setPending(undefined);
    setSteps([...steps, { session: afterAnswer(session, outcome), ...(review && { review }) }]);
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
    const isUndo = key === 'z' && (ctrlKey || metaKey) && !altKey && !repeat;
    if (isUndo && !(target instanceof HTMLInputElement)) {
      event.preventDefault();
      undo();
    }
    pressCardKey(event);
  }

  const number = session.done + 1;
  const { total } = session;
  return (
    <Room
      progress={text('card.label', { number, total })}
      done={session.done}
      total={total}
      leave={{ label: text('pause'), onLeave }}
      aside={undoButton}
      onKeyDown={pressKey}
    >
      {asked.some((each) => each.kind === 'writing' || (each.isNew && isDrawn(each))) && (
        <StrokeStyles />
      )}
      {queued.stage === 'learn' ? (
        <NewCard
          key={place}
          card={card}
          writes={writes}
          onLearned={() => setSteps([...steps, { session: afterLearning(session) }])}
          onKnown={() => goOn('known', answer('known'))}
        />
      ) : (
        <AskedCard
          key={`${place} ${attempt}`}
          card={card}
          cards={asked}
          onSaid={(outcome) => goOn(outcome, answer(outcome))}
          onAnswer={answer}
          onTakeBack={takeBack}
          onNext={goOn}
        />
      )}
      <ReportCard
        key={`report ${place}`}
        card={card}
        answer={pending ? said : ''}
        isWrong={pending?.answer === 'forgot' && said !== ''}
      />
      <Saved count={sending.unsent} isStuck={sending.isStuck} />
      <p className="field-hint practice-keys">{text('keys')}</p>
    </Room>
  );
}
