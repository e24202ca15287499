import type { PaperItem } from '@nihongo-lanka/contract/papers/schemas';
import { type ReactNode, useId } from 'react';
import { PaperText } from './PaperText';
import { PaperPicture } from './Stimulus';

/** What an item asks, with its own picture. */
export function Asked({ item: { question, picture } }: { item: PaperItem }) {
  return (
    <>
      {picture && <PaperPicture url={picture} />}
      {question && (
        <p lang="ja" className="lines paper-asked">
          <PaperText text={question} />
        </p>
      )}
    </>
  );
}

/** An option by its number; what is heard has no more than that. */
export const Option = ({ text, place }: { text: string; place: number }): ReactNode => (
  <>
    <span className="paper-number">{place + 1}</span>{' '}
    <span lang="ja">
      <PaperText text={text} />
    </span>
  </>
);

interface OptionsProps {
  item: PaperItem;
  /** The id of the chosen one. */
  chosen: string | null;
  onChoose: (option: string) => void;
  isLocked: boolean;
  /** The id of the heading. */
  labelledBy: string;
}

/** A question with its options, one of which the learner chooses. The keys 1 to 4 choose them, too. */
export function Options({ item, chosen, onChoose, isLocked, labelledBy }: OptionsProps) {
  const id = useId();
  return (
    <>
      <div id={id}>
        <Asked item={item} />
      </div>
      <div role="radiogroup" className="paper-options" aria-labelledby={`${labelledBy} ${id}`}>
        {item.options.map((option, place) => (
          <label key={option.id} className="paper-option">
            <input
              type="radio"
              name={item.id}
              checked={chosen === option.id}
              aria-disabled={isLocked}
              data-choice={place + 1}
              onChange={() => !isLocked && onChoose(option.id)}
            />
            <Option text={option.text} place={place} />
          </label>
        ))}
      </div>
    </>
  );
}
