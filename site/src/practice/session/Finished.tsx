import { useEffect } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { NextDue } from '../NextDue';
import { Refused } from '../Refused';
import { Saved } from '../Saved';
import type { Sending } from '../useSending';
import type { Session } from './session';

interface FinishedProps {
  session: Session;
  sending: Sending;
  onLeave: () => void;
}

/** The end of a session: how many cards, and when cards are due again. */
export function Finished({ session, sending, onLeave }: FinishedProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  const { send, taken, unsent, isStuck } = sending;
  useEffect(() => void send(), [send]);
  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('end.heading')}
      </h1>
      {session.total > 0 && <p>{text('end.cards', { count: session.total })}</p>}
      {session.missed.length > 0 && (
        <p>{text('end.forgotten', { count: session.missed.length })}</p>
      )}
      {taken && unsent === 0 ? <NextDue of={taken} /> : isStuck && <p>{text('end.later')}</p>}
      <Saved count={unsent} isStuck={isStuck} />
      <Refused sending={sending} />
      <p>
        <Button onClick={onLeave}>{text('end.back')}</Button>
      </p>
    </div>
  );
}
