import type { PracticeDay } from '@nihongo-lanka/contract';
import { useEffect } from 'react';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { NextDue } from '../NextDue';
import { practiceText } from '../practiceText';
import { Refused } from '../Refused';
import { Saved } from '../Saved';
import type { Sending } from '../useSending';
import type { Session } from './session';

interface FinishedProps {
  session: Session;
  sending: Sending;
  onLeave: () => void;
}

/**
 * When cards are due besides those of today's plan. Only the server computes when these are due again; until
 * then it counts those of them that were due as tomorrow's.
 */
function nextBesides({ next, due }: PracticeDay): PracticeDay['next'] {
  return next && next.cards > due ? { day: next.day, cards: next.cards - due } : null;
}

/** The end of a session: how many cards, and when cards are due again. */
export function Finished({ session, sending, onLeave }: FinishedProps) {
  const text = useText(practiceText);
  const prompt = usePrompt();
  const day = useData('practiceDay');
  const { send, taken, unsent, isStuck } = sending;
  useEffect(() => void send(), [send]);
  const besides = isStuck && day.state === 'ready' && nextBesides(day.data);
  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('end.heading')}
      </h1>
      {session.total > 0 && <p>{text('end.cards', { count: session.total })}</p>}
      {session.missed.length > 0 && (
        <p>{text('end.forgotten', { count: session.missed.length })}</p>
      )}
      {taken && unsent === 0 ? (
        <NextDue next={taken.next} today={taken.day} />
      ) : (
        besides && <NextDue next={besides} today={day.data.day} />
      )}
      <Saved count={unsent} isStuck={isStuck} />
      <Refused sending={sending} />
      <p>
        <Button onClick={onLeave}>{text('end.back')}</Button>
      </p>
    </div>
  );
}
