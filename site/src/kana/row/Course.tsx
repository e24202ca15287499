import type { KanaSign } from '@nihongo-lanka/contract/practice/kana';
import { idOfRow, type KanaRow } from '@nihongo-lanka/contract/practice/kanaRows';
import { useState } from 'react';
import { endQuiz } from '../../data/kanaProgress';
import { useSingleClicks } from '../../ui/cards/useSingleClicks';
import { useKanaOwner } from '../useKanaOwner';
import { Quiz } from './Quiz';
import { resultOf } from './quiz';
import { ReadAloud } from './ReadAloud';
import { RowEnd } from './RowEnd';

interface CourseProps {
  row: KanaRow;
  onStop: () => void;
}

type Step =
  | { name: 'read' }
  | { name: 'quiz'; signs: readonly KanaSign[]; round: number }
  | { name: 'end'; right: readonly KanaSign[]; missed: readonly KanaSign[] };

/** The way through a row: read aloud, answer, see what was right. */
export function Course({ row, onStop }: CourseProps) {
  const { owner, progress } = useKanaOwner();
  useSingleClicks();
  const [step, setStep] = useState<Step>({ name: 'read' });
  const [round, setRound] = useState(1);
  const ask = (signs: readonly KanaSign[]) => {
    setRound(round + 1);
    setStep({ name: 'quiz', signs, round });
  };

  if (step.name === 'read') {
    return <ReadAloud signs={row.signs} onDone={() => ask(row.signs)} onStop={onStop} />;
  }
  if (step.name === 'quiz') {
    const { signs } = step;
    return (
      <Quiz
        key={step.round}
        signs={signs}
        learned={progress.signs}
        onStop={onStop}
        onDone={(quiz) => {
          const { right, missed } = resultOf(signs, quiz);
          const names = (some: readonly KanaSign[]) => some.map(({ sign }) => sign);
          endQuiz(owner, idOfRow(row), { right: names(right), missed: names(missed) });
          setStep({ name: 'end', right, missed });
        }}
      />
    );
  }
  const { right, missed } = step;
  return <RowEnd row={row} right={right} missed={missed} onAgain={() => ask(missed)} />;
}
