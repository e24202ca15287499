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
import { courseAt, type StoredCourse, storeCourse, storedCourse } from './storedCourse';

interface CourseProps {
  row: KanaRow;
  onStop: () => void;
}

interface End {
  right: readonly KanaSign[];
  missed: readonly KanaSign[];
}

const namesOf = (signs: readonly KanaSign[]) => signs.map(({ sign }) => sign);

export function Course({ row, onStop }: CourseProps) {
  const { owner, progress } = useKanaOwner();
  useSingleClicks();
  const id = idOfRow(row);
  const [course, setCourse] = useState(
    () => storedCourse(id) ?? courseAt('read', namesOf(row.signs)),
  );
  const [end, setEnd] = useState<End>();
  const goTo = (next: StoredCourse) => {
    storeCourse(id, next);
    setCourse(next);
    setEnd(undefined);
  };
  const ask = (signs: readonly KanaSign[]) => goTo(courseAt('quiz', namesOf(signs)));
  const stop = () => {
    storeCourse(id, undefined);
    onStop();
  };

  if (end) return <RowEnd row={row} {...end} onAgain={() => ask(end.missed)} />;
  const { step, seed, tries } = course;
  const signs = row.signs.filter(({ sign }) => course.signs.includes(sign));
  const onTry = (isRight: boolean) => goTo({ ...course, tries: [...tries, isRight] });
  if (step === 'read') {
    return (
      <ReadAloud
        signs={signs}
        tries={tries}
        onTry={onTry}
        onDone={() => ask(row.signs)}
        onStop={stop}
      />
    );
  }
  return (
    <Quiz
      key={seed}
      seed={seed}
      signs={signs}
      learned={progress.signs}
      tries={tries}
      onTry={onTry}
      onStop={stop}
      onDone={(quiz) => {
        const { right, missed } = resultOf(signs, quiz);
        endQuiz(owner, id, { right: namesOf(right), missed: namesOf(missed) });
        storeCourse(id, undefined);
        setEnd({ right, missed });
      }}
    />
  );
}
