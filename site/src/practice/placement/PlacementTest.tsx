import { retryImport } from '@nihongo-lanka/client/retryImport';
import {
  isPlacementOver,
  type Placement,
  type PlacementAnswer,
  type PlacementItem,
  placementItems,
  placementLimits,
  placementOf,
} from '@nihongo-lanka/contract/practice/placement';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { useSingleClicks } from '../../ui/cards/useSingleClicks';
import { AskedItem } from './AskedItem';
import { placementText } from './placementText';

const minute = 60_000;

interface PlacementTestProps {
  onDone: (placement: Placement) => void;
}

/** One test, in memory alone. Its items differ from test to test. */
export function PlacementTest({ onDone }: PlacementTestProps) {
  const text = useText(placementText);
  const [items] = useState<readonly PlacementItem[]>(() => placementItems(Math.random));
  const [answers, setAnswers] = useState<readonly PlacementAnswer[]>([]);
  const [ends, setEnds] = useState(() => performance.now() + placementLimits.minutes * minute);
  const [isLate, setLate] = useState(false);
  const item = items[answers.length];
  useSingleClicks();

  // What sends the result must be there when the connection is gone.
  useEffect(() => {
    for (const load of [() => import('./placementApi'), () => import('../../data/callApi')]) {
      retryImport<unknown>(load).catch(() => {});
    }
  }, []);

  function answer(given: PlacementAnswer) {
    const all = [...answers, given];
    if (isPlacementOver(items, all)) {
      onDone(placementOf(items, all));
      return;
    }
    setAnswers(all);
    setLate(performance.now() > ends);
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.repeat || !/^[1-5]$/.test(key)) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  }

  const finish = () => onDone(placementOf(items, answers));
  if (!item) return null;
  if (isLate) {
    return (
      <TimeOver
        onEnd={finish}
        onGoOn={() => {
          setEnds(Number.POSITIVE_INFINITY);
          setLate(false);
        }}
      />
    );
  }
  const number = answers.length + 1;
  const progress = text('question', { number, total: items.length });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons.
    <div className="practice-session" onKeyDown={pressKey}>
      <div>
        <p role="status">{progress}</p>
        <progress
          className="practice-progress"
          max={items.length}
          value={answers.length}
          aria-label={progress}
        />
      </div>
      <AskedItem key={number} item={item} onAnswer={answer} />
      <p className="practice-foot">
        <Button
          quiet
          disabled={answers.length === 0}
          onClick={() => setAnswers(answers.slice(0, -1))}
        >
          {text('undo')}
        </Button>
        <Button quiet onClick={finish}>
          {text('stop')}
        </Button>
      </p>
      <p className="field-hint practice-keys">{text('keys')}</p>
    </div>
  );
}

/** Ten minutes are over: the learner ends the test, or goes on without a limit. */
function TimeOver({ onEnd, onGoOn }: { onEnd: () => void; onGoOn: () => void }) {
  const text = useText(placementText);
  const prompt = usePrompt();
  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('time.heading')}
      </h1>
      <p>{text('time.text')}</p>
      <p className="actions">
        <Button onClick={onEnd}>{text('time.end')}</Button>
        <Button quiet onClick={onGoOn}>
          {text('time.goOn')}
        </Button>
      </p>
    </div>
  );
}
