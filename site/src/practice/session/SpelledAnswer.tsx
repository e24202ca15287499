import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { CardQuestion } from '../CardFace';
import { Result } from './Result';
import type { AskedCardProps } from './session';

/** The learner spells a reading with tiles. A tile that is used keeps its place. */
export function SpelledAnswer({ card, onAnswer, onNext }: AskedCardProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  const id = useId();
  // A plan that is loaded anew has the same tiles in another order.
  const [tiles] = useState(card.tiles);
  /** The places of the tiles that the learner pressed. */
  const [used, setUsed] = useState<readonly number[]>([]);
  const [result, setResult] = useState<'right' | 'wrong'>();
  const spelled = used.map((place) => tiles[place]).join('');
  const isOver = result !== undefined;

  function end(given: string) {
    const isRight = [card.reading, ...card.otherReadings].includes(given);
    setResult(isRight ? 'right' : 'wrong');
    onAnswer(isRight ? 'knew' : 'forgot', given);
  }

  function takeBack(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || isOver) return;
    event.preventDefault();
    setUsed(used.slice(0, -1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a second way to the tiles above.
    <div className="box grid practice-card" onKeyDown={takeBack}>
      <h1 ref={prompt} id={`${id}-prompt`} tabIndex={-1} className="practice-prompt">
        <CardQuestion card={card} />
      </h1>
      <div className="practice-spelling" lang="ja" data-repeats>
        <p className="practice-spelled" role="status" aria-label={text('spelled')}>
          {used.map((place, at) => (
            <button
              key={place}
              type="button"
              className="choice"
              disabled={isOver}
              onClick={() => setUsed(used.toSpliced(at, 1))}
            >
              {tiles[place]}
            </button>
          ))}
        </p>
        <fieldset className="practice-tiles" aria-labelledby={`${id}-prompt`}>
          {tiles.map((tile, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a word can have one sound twice.
              key={place}
              type="button"
              className="choice"
              data-keys={place < 9 ? place + 1 : undefined}
              disabled={isOver || used.includes(place)}
              onClick={() => setUsed([...used, place])}
            >
              {tile}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="practice-answers">
        <Button quiet disabled={isOver} onClick={() => end('')}>
          {text('unknown')}
        </Button>
        <Button
          data-keys="Enter"
          disabled={isOver || used.length === 0}
          onClick={() => end(spelled)}
        >
          {text('check')}
        </Button>
      </div>
      {isOver && (
        <Result
          card={card}
          isRight={result === 'right'}
          chosen={spelled && <span lang="ja">{spelled}</span>}
          onNext={() => onNext(result === 'right' ? 'knew' : 'forgot')}
        />
      )}
    </div>
  );
}
