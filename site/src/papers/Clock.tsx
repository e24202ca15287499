import { clock as clockText } from '@nihongo-lanka/client/clock';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../i18n/useText';
import { momentBetween, type ServerClock, serverTime, type ToldMinutes } from './serverClock';

/** Milliseconds. */
const second = 1000;

interface ClockProps {
  /** When the time is up, in milliseconds since 1970 at the server. */
  endsAt: number;
  clock: ServerClock;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onUp: () => void;
}

/** The time that is left. It is told to screen readers at a few moments alone. */
export function Clock({ endsAt, clock, isHidden, onHide, onUp }: ClockProps) {
  const text = useText('papers');
  const left = useTimeLeft(endsAt, clock);
  const [told, setTold] = useState<ToldMinutes>();
  const before = useRef(left);
  const end = useEffectEvent(onUp);
  useEffect(() => {
    const moment = momentBetween(before.current, left);
    before.current = left;
    if (moment !== undefined) setTold(moment);
    if (left <= 0) end();
  }, [left]);
  return (
    <span className="paper-clock">
      {!isHidden && (
        <span role="timer" aria-label={text('clock.label')}>
          {clockText(left / second)}
        </span>
      )}
      <button
        type="button"
        className="icon-button"
        aria-pressed={isHidden}
        aria-label={text('clock.hide')}
        title={text('clock.hide')}
        onClick={() => onHide(!isHidden)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm-1 2v6l4.5 2.7.9-1.5L13 12V7z" />
        </svg>
      </button>
      <span className="visually-hidden" role="status">
        {told !== undefined && text(`clock.told.${told}`)}
      </span>
    </span>
  );
}

/** In milliseconds, and whole seconds. */
function useTimeLeft(endsAt: number, clock: ServerClock): number {
  const leftNow = () => Math.max(0, Math.ceil((endsAt - serverTime(clock)) / second)) * second;
  const [left, setLeft] = useState(leftNow);
  const look = useEffectEvent(() => setLeft(leftNow()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says later counts at once.
  useEffect(() => {
    look();
    const timer = setInterval(look, second / 4);
    // Timers sleep in a hidden tab.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt, clock]);
  return left;
}
