import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RoomProps {
  /** Says how far it is, for screen readers. */
  progress: string;
  done: number;
  total: number;
  /** What leaves it: a step back to where it began, or an address where no script runs. */
  leave: { label: string } & ({ onLeave: () => void } | { to: string });
  /** Beside the progress. */
  aside?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** The card, and what stands below it. */
  children: ReactNode;
}

/** A session of cards as a room of its own: no header, bar or footer, see cards.css. */
export function Room({ progress, done, total, leave, aside, onKeyDown, children }: RoomProps) {
  const sign = { className: 'room-leave', 'aria-label': leave.label, title: leave.label };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons.
    <div className="grid practice-session" onKeyDown={onKeyDown}>
      <div className="row room-bar">
        {'to' in leave ? (
          <Link {...sign} to={leave.to}>
            ✕
          </Link>
        ) : (
          <button type="button" {...sign} onClick={leave.onLeave}>
            ✕
          </button>
        )}
        <progress className="practice-progress" max={total} value={done} aria-label={progress} />
        {aside}
      </div>
      {children}
    </div>
  );
}
