import type { PaperItem } from '@nihongo-lanka/contract/papers/schemas';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import type { Answers } from './marks';
import { PaperDialog } from './PaperDialog';

/** The places of the items without an answer, from 0 on. */
export const unansweredOf = (items: readonly PaperItem[], answers: Answers): number[] =>
  [...items.keys()].filter((place) => {
    const answer = answers.get(items[place]?.id ?? '');
    return (answer?.option ?? null) === null;
  });

interface NumbersProps {
  items: readonly PaperItem[];
  answers: Answers;
  /** Of those to show. */
  places: readonly number[];
  /** The one that is shown below. */
  current?: number;
  onGo: (place: number) => void;
}

/** The numbers of questions, each a button that leads there. */
export function Numbers({ items, answers, places, current, onGo }: NumbersProps) {
  const text = useText('papers');
  return (
    <ul className="paper-numbers">
      {places.map((place) => {
        const answer = answers.get(items[place]?.id ?? '');
        const isAnswered = (answer?.option ?? null) !== null;
        const states = [
          text(isAnswered ? 'answered' : 'unanswered'),
          ...(answer?.isFlagged ? [text('flagged')] : []),
        ];
        return (
          <li key={place}>
            <button
              type="button"
              className="choice"
              data-answered={isAnswered || undefined}
              data-flagged={answer?.isFlagged || undefined}
              aria-current={place === current ? 'step' : undefined}
              aria-label={`${place + 1}: ${states.join(', ')}`}
              onClick={() => onGo(place)}
            >
              {place + 1}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface QuestionListProps {
  items: readonly PaperItem[];
  answers: Answers;
  place: number;
  onGo: (place: number) => void;
  onFinish: () => void;
  onClose: () => void;
}

/** All questions of the section, over the one that is shown. */
export function QuestionList({
  items,
  answers,
  place,
  onGo,
  onFinish,
  onClose,
}: QuestionListProps) {
  const text = useText('papers');
  return (
    <PaperDialog heading={text('list')} onClose={onClose}>
      <Numbers
        items={items}
        answers={answers}
        places={[...items.keys()]}
        current={place}
        onGo={onGo}
      />
      <p className="fine" aria-hidden="true">
        {text('list.legend')}
      </p>
      <div className="actions">
        <Button quiet onClick={onClose}>
          {text('close')}
        </Button>
        <Button quiet onClick={onFinish}>
          {text('finish')}
        </Button>
      </div>
    </PaperDialog>
  );
}
