import type { PracticeCard } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
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

/** The end of a session: which cards, and when cards are due again. */
export function Finished({ session, sending, onLeave }: FinishedProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  const { cards, total, missed } = session;
  const { send, taken, unsent, isStuck } = sending;
  useEffect(() => void send(), [send]);
  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('end.heading')}
      </h1>
      {total > 0 && <p>{text('end.cards', { count: total })}</p>}
      <Words cards={cards.filter((card) => !missed.includes(card))} />
      {missed.length > 0 && (
        <>
          <p>{text('end.forgotten', { count: missed.length })}</p>
          <Words cards={missed} />
        </>
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

/** Each once: a word may have been asked in two ways. */
function Words({ cards }: { cards: readonly PracticeCard[] }) {
  if (cards.length === 0) return null;
  const words = new Set(cards.map(({ japanese }) => withoutReadings(japanese)));
  return (
    <ul className="row large" lang="ja">
      {[...words].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
