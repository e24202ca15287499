import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { pressCardKey } from '../../ui/cards/pressCardKey';
import { Room } from '../../ui/cards/Room';
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
    <Room
      progress={text('progress', { number: done + 1, total })}
      done={done}
      total={total}
      leave={{ label: text('stop'), onLeave: onStop }}
      onKeyDown={pressCardKey}
    >
      {children}
    </Room>
  );
}
