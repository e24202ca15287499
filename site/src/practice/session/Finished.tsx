import type { PracticeCard, PracticeDay } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { useEffect } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { NextDue } from '../NextDue';
import { Refused } from '../Refused';
import { NextUnit } from '../road/RoadUnits';
import { Saved } from '../Saved';
import type { Sending } from '../useSending';
import { Week } from '../Week';
import type { Session } from './session';

interface FinishedProps {
  session: Session;
  sending: Sending;
  day: Pick<PracticeDay, 'day' | 'week' | 'road'>;
  onLeave: () => void;
  /** How many cards more there are today, and what begins them. */
  more: { count: number; onBegin: () => void };
}

/** The end of a session: which cards, the day, and when cards are due again. */
export function Finished({ session, sending, day, onLeave, more }: FinishedProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  const { cards, total, missed } = session;
  const { send, taken, unsent, isStuck } = sending;
  useEffect(() => void send(), [send]);
  const known = cards.filter((card) => !missed.includes(card));
  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('end.heading')}
      </h1>
      <Week week={day.week} today={day.day} />
      {total > 0 && <p>{text('end.cards', { count: total })}</p>}
      <Words label={text('end.new')} cards={known.filter(({ isNew }) => isNew)} />
      <Words label={text('end.firmer')} cards={known.filter(({ isNew }) => !isNew)} />
      <Words label={text('end.forgotten')} cards={missed} />
      {taken && unsent === 0 ? <NextDue of={taken} /> : isStuck && <p>{text('end.later')}</p>}
      {day.road && <NextUnit road={day.road} />}
      <Saved count={unsent} isStuck={isStuck} />
      <Refused sending={sending} />
      {more.count > 0 && <p className="fine">{text('more.hint', { count: more.count })}</p>}
      <div className="practice-answers">
        {more.count > 0 && (
          <Button quiet onClick={more.onBegin}>
            {text('more', { count: more.count })}
          </Button>
        )}
        <Button onClick={onLeave}>{text('end.back')}</Button>
      </div>
    </div>
  );
}

/** Each once: a word may have been asked in two ways. */
function Words({ label, cards }: { label: string; cards: readonly PracticeCard[] }) {
  if (cards.length === 0) return null;
  const words = new Set(cards.map(({ japanese }) => withoutReadings(japanese)));
  return (
    <section className="practice-ended">
      <h2>{label}</h2>
      <ul className="row large" lang="ja">
        {[...words].map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}
