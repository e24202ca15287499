import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import type { Round } from './quiz';
import { rowText } from './rowText';

interface RoundFrameProps {
  round: Round<unknown>;
  onStop: () => void;
  children: ReactNode;
}

/** What stands round each sign of a round: how far it is, and the way out. */
export function RoundFrame({ round: { done, total }, onStop, children }: RoundFrameProps) {
  const text = useText(rowText);

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
    const isControl = target instanceof HTMLElement && target.closest('button, a') !== null;
    if (ctrlKey || metaKey || altKey || repeat) return;
    if (!/^(?:[1-4]|Enter)$/.test(key) || (key === 'Enter' && isControl)) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-keys~="${key}"]`)?.click();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons.
    <div className="practice-session" onKeyDown={pressKey}>
      <progress
        className="practice-progress"
        max={total}
        value={done}
        aria-label={text('progress', { number: done + 1, total })}
      />
      {children}
      <p className="practice-foot">
        <Button quiet onClick={onStop}>
          {text('stop')}
        </Button>
      </p>
    </div>
  );
}
