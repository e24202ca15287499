import type { PracticeCard } from '@nihongo-lanka/contract';
import { useId, useState } from 'react';
import { usePrompt } from '../../ui/cards/usePrompt';
import { CardFront, CardQuestion } from '../CardFace';
import { HearingFront } from '../sound/HearingFront';
import { useSettledSound } from '../sound/soundChoices';
import type { AskedCardProps } from './askedCardProps';
import { Result } from './Result';

function rightOf({ kind, romaji, meaning, japanese }: PracticeCard): string {
  if (kind === 'sound') return romaji;
  return kind === 'meaning' || kind === 'hearing' ? meaning : japanese;
}

function langOf({ kind, meaningLang }: PracticeCard): string {
  if (kind === 'sound') return 'ja-Latn';
  return kind === 'meaning' || kind === 'hearing' ? meaningLang : 'ja';
}

/** The learner chooses among answers that look or sound alike. */
export function ChosenAnswer({ card, onAnswer, onNext }: AskedCardProps) {
  const prompt = usePrompt();
  const [chosen, setChosen] = useState<string>();
  const { choices } = card;
  const right = rightOf(card);
  const isRight = chosen === right;
  const isHeard = card.kind === 'hearing';
  const settle = useSettledSound();
  const id = useId();

  function choose(choice: string) {
    if (chosen !== undefined) return;
    setChosen(choice);
    if (isHeard) settle();
    onAnswer(choice === right ? 'knew' : 'forgot');
  }

  return (
    <div className="practice-card">
      <h1 ref={prompt} id={`${id}-prompt`} tabIndex={-1} className="practice-prompt">
        <CardQuestion card={card} />
      </h1>
      {isHeard ? <HearingFront card={card} isAnswered={chosen !== undefined} /> : <CardFront card={card} />}
      <fieldset
        className="practice-choices"
        data-long={isHeard || undefined}
        aria-labelledby={`${id}-prompt`}
      >
        {choices.map((choice, place) => (
          <button
            key={choice}
            type="button"
            className="choice"
            data-keys={place + 1}
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
            onClick={() => choose(choice)}
          >
            {choice}
          </button>
        ))}
      </fieldset>
      {chosen !== undefined && (
        <Result card={card} isRight={isRight} onNext={() => onNext(isRight ? 'knew' : 'forgot')} />
      )}
    </div>
  );
}
