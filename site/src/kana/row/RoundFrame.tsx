import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { pressCardKey } from '../../ui/cards/pressCardKey';
import type { Round } from './quiz';

interface RoundFrameProps {
  round: Round<unknown>;
  onStop: () => void;
  children: ReactNode;
}

/** Shows the progress of a round above each sign, and the button that stops it below. */
export function RoundFrame({ round: { done, total }, onStop, children }: RoundFrameProps) {
  const text = useText('kana/row');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons.
    <div className="grid practice-session" onKeyDown={pressCardKey}>
      <progress
        className="practice-progress"
        max={total}
        value={done}
        aria-label={text('progress', { number: done + 1, total })}
      />
      {children}
      <p className="row apart practice-foot">
        <Button quiet onClick={onStop}>
          {text('stop')}
        </Button>
      </p>
    </div>
  );
}
