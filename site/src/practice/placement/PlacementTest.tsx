import { retryImport } from '@nihongo-lanka/client/retryImport';
import { seeded } from '@nihongo-lanka/contract/practice/shuffled';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { Room } from '../../ui/cards/Room';
import { usePrompt } from '../../ui/cards/usePrompt';
import { useSingleClicks } from '../../ui/cards/useSingleClicks';
import { AskedItem } from './AskedItem';
import { isPlacementOver, type PlacementAnswer, placementItems } from './placement';
import { now, type StoredTest } from './storedTest';

interface PlacementTestProps {
  test: StoredTest;
  /** The test as it is after a step. */
  onStep: (test: StoredTest) => void;
}

/** One test. Its items differ from test to test. */
export function PlacementTest({ test, onStep }: PlacementTestProps) {
  const text = useText('practice/placement');
  const { seed, answers, ends } = test;
  const items = useMemo(() => placementItems(seeded(seed)), [seed]);
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
    onStep({ ...test, answers: all });
    if (!isPlacementOver(items, all)) setLate(now() > ends);
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.repeat || !/^[1-5]$/.test(key)) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  }

  const finish = () => onStep({ ...test, isEnded: true });
  if (!item) return null;
  if (isLate) {
    return (
      <TimeOver
        onEnd={finish}
        onGoOn={() => {
          onStep({ ...test, ends: Number.POSITIVE_INFINITY });
          setLate(false);
        }}
      />
    );
  }
  const number = answers.length + 1;
  const progress = text('question', { number, total: items.length });
  return (
    <Room
      progress={progress}
      done={answers.length}
      total={items.length}
      leave={{ label: text('stop'), onLeave: finish }}
      aside={
        <Button
          quiet
          disabled={answers.length === 0}
          onClick={() => onStep({ ...test, answers: answers.slice(0, -1) })}
        >
          {text('undo')}
        </Button>
      }
      onKeyDown={pressKey}
    >
      <p role="status" className="fine">
        {progress}
      </p>
      <AskedItem key={number} item={item} onAnswer={answer} />
      <p className="field-hint practice-keys">{text('keys')}</p>
    </Room>
  );
}

/** Ten minutes are over: the learner ends the test, or goes on without a limit. */
function TimeOver({ onEnd, onGoOn }: { onEnd: () => void; onGoOn: () => void }) {
  const text = useText('practice/placement');
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
