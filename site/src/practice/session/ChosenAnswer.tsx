import type { PracticeCard } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { CardFront, CardQuestion } from '../CardFace';
import { practiceText } from '../practiceText';
import type { AskedCardProps } from './AskedCard';
import { Result } from './Result';
import { usePrompt } from './usePrompt';

function rightOf({ kind, romaji, meaning, japanese }: PracticeCard): string {
  if (kind === 'sound') return romaji;
  return kind === 'meaning' ? meaning : japanese;
}

function langOf({ kind, meaningLang }: PracticeCard): string {
  if (kind === 'sound') return 'ja-Latn';
  return kind === 'meaning' ? meaningLang : 'ja';
}

/** The learner chooses among answers that look or sound alike. */
export function ChosenAnswer({ card, onAnswer }: AskedCardProps) {
  const text = useText(practiceText);
  const prompt = usePrompt();
  const [chosen, setChosen] = useState<string>();
  const { kind, choices, romaji } = card;
  const right = rightOf(card);
  const isRight = chosen === right;
  return (
    <div className="practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        <CardQuestion card={card} />
      </h1>
      <CardFront card={card} />
      <fieldset className="practice-choices">
        <legend className="visually-hidden">{text(`ask.${kind}`, { sound: romaji })}</legend>
        {choices.map((choice, place) => (
          <button
            key={choice}
            type="button"
            className="choice"
            data-key={place + 1}
            lang={langOf(card)}
            data-result={
              chosen === undefined
                ? undefined
                : choice === right
                  ? 'right'
                  : choice === chosen
                    ? 'wrong'
                    : undefined
            }
            aria-disabled={chosen !== undefined}
            onClick={() => setChosen((before) => before ?? choice)}
          >
            {choice}
          </button>
        ))}
      </fieldset>
      {chosen !== undefined && (
        <Result
          card={card}
          isRight={isRight}
          onNext={() => onAnswer(isRight ? 'knew' : 'forgot')}
        />
      )}
    </div>
  );
}
