import type { Lecture } from '@nihongo-lanka/contract';
import { type PracticeStart, practiceStarts } from '@nihongo-lanka/contract/practice/values';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { PartResults } from './PartResults';
import { beginningAt, type PartResult, type Placement, signsKnownAt } from './placement';

interface SuggestionProps {
  placement: Placement;
  parts: readonly PartResult[];
  lecture: Lecture | undefined;
  onChosen: (start: PracticeStart) => Promise<void>;
  onAgain: () => void;
}

/** Where a learner may begin. The learner confirms it, or chooses another start. */
export function Suggestion({ placement, parts, lecture, onChosen, onAgain }: SuggestionProps) {
  const text = useText('practice/placement');
  const practice = useText('practice');
  const prompt = usePrompt();
  const [chosen, setChosen] = useState<PracticeStart>();
  const { start } = beginningAt[placement];
  const signs = signsKnownAt(placement, start).length;
  const choose = async (each: PracticeStart) => {
    if (chosen) return;
    setChosen(each);
    await onChosen(each);
  };
  return (
    <div className="panel stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('result.heading')}
      </h1>
      <p className="lead">{text(`result.${placement}`)}</p>
      {lecture && (
        <p>
          {text('result.lecture')} <strong lang={lecture.lang}>{lecture.title}</strong>
        </p>
      )}
      {signs > 0 && <p>{text('result.signs', { count: signs })}</p>}
      <p>
        <Button busy={chosen === start} onClick={() => choose(start)}>
          {text('result.begin')}
        </Button>
      </p>
      {parts.length > 0 && <PartResults parts={parts} />}
      <h2>{text('result.other')}</h2>
      <div className="row level-choices">
        {practiceStarts
          .filter((each) => each !== start)
          .map((each) => (
            <Button key={each} quiet busy={chosen === each} onClick={() => choose(each)}>
              {practice(`start.${each}`)}
            </Button>
          ))}
      </div>
      <p>
        <Button quiet onClick={onAgain}>
          {text('result.again')}
        </Button>
      </p>
    </div>
  );
}
