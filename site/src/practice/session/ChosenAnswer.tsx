import type { PracticeCard } from '@nihongo-lanka/contract';
import { shuffled } from '@nihongo-lanka/contract/practice/shuffled';
import { useId, useState } from 'react';
import { Choices } from '../../ui/cards/Choices';
import { usePrompt } from '../../ui/cards/usePrompt';
import { WithJapanese } from '../../ui/japanese';
import { useSettledSound } from '../../ui/sound/soundChoices';
import { CardFront, CardQuestion } from '../CardFace';
import { HearingFront } from '../sound/HearingFront';
import { Result } from './Result';
import type { AskedCardProps } from './session';

function rightOf({ kind, romaji, meaning, japanese }: PracticeCard): string {
  if (kind === 'sound') return romaji;
  return kind === 'meaning' || kind === 'hearing' ? meaning : japanese;
}

function langOf({ kind, meaningLang }: PracticeCard): string {
  if (kind === 'sound') return 'ja-Latn';
  return kind === 'meaning' || kind === 'hearing' ? meaningLang : 'ja';
}

/** The learner chooses among answers that look or sound alike. */
export function ChosenAnswer({ card, cards, onAnswer, onNext }: AskedCardProps) {
  const prompt = usePrompt();
  const [chosen, setChosen] = useState<string>();
  // The choices change with the language.
  const [isRight, setRight] = useState(false);
  const { choices } = card;
  const right = rightOf(card);
  // In another order at each showing. Only another language replaces them, not a plan that is loaded anew.
  const [shown, setShown] = useState(() => shuffled(choices, Math.random));
  if (!shown.includes(right) && choices.includes(right)) setShown(shuffled(choices, Math.random));
  const isHeard = card.kind === 'hearing';
  const settle = useSettledSound();
  const id = useId();
  const other = cards.find((each) => rightOf({ ...each, kind: card.kind }) === chosen);

  function choose(choice: string) {
    setChosen(choice);
    setRight(choice === right);
    if (isHeard) settle();
    onAnswer(choice === right ? 'knew' : 'forgot', choice);
  }

  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} id={`${id}-prompt`} tabIndex={-1} className="practice-prompt">
        <CardQuestion card={card} />
      </h1>
      {isHeard ? (
        <HearingFront card={card} isAnswered={chosen !== undefined} />
      ) : (
        <CardFront card={card} />
      )}
      <Choices
        choices={shown}
        chosen={chosen}
        isRight={(choice) => choice === right}
        onChoose={choose}
        nameOf={String}
        labelledBy={`${id}-prompt`}
        lang={langOf(card)}
        isLong={isHeard || card.kind === 'meaning'}
      >
        {String}
      </Choices>
      {chosen !== undefined && (
        <Result
          card={card}
          isRight={isRight}
          chosen={
            <>
              <span lang={langOf(card)}>{chosen}</span>
              {other && langOf(card) !== 'ja' && (
                <>
                  {' '}
                  <span lang="ja">
                    <WithJapanese text={other.japanese} />
                  </span>
                </>
              )}
            </>
          }
          onNext={() => onNext(isRight ? 'knew' : 'forgot')}
        />
      )}
    </div>
  );
}
