import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard } from '@nihongo-lanka/contract';
import { furiganaParts, withoutReadings } from '@nihongo-lanka/contract/japanese';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { CardFront, CardQuestion } from '../CardFace';
import { practiceText } from '../practiceText';
import type { AskedCardProps } from './AskedCard';
import { Result } from './Result';

/** The right answers: in kana, and as it is written. */
function answersOf({ kind, japanese, reading, example }: PracticeCard): string[] {
  const gap = kind === 'gap' ? /\[([^\]]*)\]/.exec(example)?.[1] : undefined;
  const written = gap ?? japanese;
  const read = furiganaParts(written)
    .map((part) => part.reading ?? part.text)
    .join('');
  return [gap === undefined ? reading : read, withoutReadings(written)];
}

/** The learner types a reading in romaji or kana. */
export function TypedAnswer({ card, onAnswer }: AskedCardProps) {
  const text = useText(practiceText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isNear, setNear] = useState(false);
  const [result, setResult] = useState<'right' | 'wrong'>();
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    if (!typed.trim()) return;
    const { judge } = await retryImport(() => import('./typed'));
    const verdict = judge(typed, answersOf(card));
    if (verdict === 'near') setNear(true);
    else setResult(verdict);
    if (verdict === 'near') input.current?.select();
  }

  return (
    <form className="practice-card" onSubmit={check}>
      <h1 className="practice-prompt" id={`${id}-prompt`}>
        <CardQuestion card={card} />
      </h1>
      <CardFront card={card} />
      <div className="field">
        <label htmlFor={id}>{text('typed')}</label>
        <input
          ref={input}
          id={id}
          type="text"
          lang="ja"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={result !== undefined}
          aria-describedby={`${id}-prompt`}
        />
      </div>
      <p role="status">{isNear && result === undefined && text('near')}</p>
      {result === undefined ? (
        <div className="practice-answers">
          <Button quiet onClick={() => setResult('wrong')}>
            {text('unknown')}
          </Button>
          <Button type="submit">{text('check')}</Button>
        </div>
      ) : (
        <Result
          card={card}
          isRight={result === 'right'}
          onNext={() => onAnswer(result === 'right' ? 'knew' : 'forgot')}
        >
          {result === 'wrong' && (
            <Button
              quiet
              onClick={() => {
                setResult(undefined);
                input.current?.focus();
              }}
            >
              {text('slip')}
            </Button>
          )}
        </Result>
      )}
    </form>
  );
}
