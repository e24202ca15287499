import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard } from '@nihongo-lanka/contract';
import { gapOf, readingOf } from '@nihongo-lanka/contract/decks/values';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { WithJapanese } from '../../ui/japanese';
import { CardBack, CardFront, CardQuestion } from '../CardFace';
import { practiceText } from '../practiceText';
import type { AskedCardProps } from './askedCardProps';
import { Result } from './Result';

/** The right answers: in kana, and as it is written. */
function answersOf({ kind, japanese, reading, example }: PracticeCard): string[] {
  const gap = kind === 'gap' ? gapOf(example)?.gap : undefined;
  const read = gap === undefined ? reading : readingOf(gap);
  return [read, withoutReadings(gap ?? japanese)];
}

/** The learner types a reading in romaji or kana. */
export function TypedAnswer({ card, onSaid, onAnswer, onTakeBack, onNext }: AskedCardProps) {
  const text = useText(practiceText);
  const id = useId();
  const prompt = usePrompt();
  const input = useRef<HTMLInputElement>(null);
  const [slips, setSlips] = useState(0);
  const [result, setResult] = useState<'right' | 'wrong' | 'unjudged'>();
  /** Counts checks and answers: a verdict counts only if nothing came after its check. */
  const turn = useRef(0);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    return () => {
      turn.current += 1;
    };
  }, []);

  function end(verdict: 'right' | 'wrong') {
    turn.current += 1;
    setResult(verdict);
    onAnswer(verdict === 'right' ? 'knew' : 'forgot');
  }

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    if (!typed.trim() || result !== undefined) return;
    turn.current += 1;
    const mine = turn.current;
    try {
      const { judge } = await retryImport(() => import('./typed'));
      if (mine !== turn.current) return;
      const verdict = judge(typed, answersOf(card));
      if (verdict !== 'near') {
        end(verdict);
        return;
      }
      setSlips(slips + 1);
      input.current?.select();
    } catch {
      // The connection went before the part that judges had loaded: the learner judges.
      if (mine === turn.current) setResult('unjudged');
    }
  }

  return (
    <form className="practice-card" onSubmit={check}>
      <h1 ref={prompt} className="practice-prompt" id={`${id}-prompt`}>
        <CardQuestion card={card} />
      </h1>
      <div id={`${id}-front`}>
        <CardFront card={card} />
      </div>
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
          aria-describedby={`${id}-prompt ${id}-front`}
        />
      </div>
      <p role="status">
        {slips > 0 && result === undefined && (
          <span key={slips}>
            <WithJapanese text={text('near')} />
          </span>
        )}
      </p>
      {result === undefined ? (
        <div className="practice-answers">
          <Button quiet onClick={() => end('wrong')}>
            {text('unknown')}
          </Button>
          <Button type="submit">{text('check')}</Button>
        </div>
      ) : result === 'unjudged' ? (
        <>
          <CardBack card={card} />
          <div className="practice-answers">
            <Button quiet onClick={() => onSaid('forgot')}>
              {text('forgot')}
            </Button>
            <Button onClick={() => onSaid('knew')}>{text('knew')}</Button>
          </div>
        </>
      ) : (
        <Result
          card={card}
          isRight={result === 'right'}
          onNext={() => onNext(result === 'right' ? 'knew' : 'forgot')}
        >
          {result === 'wrong' && (
            <Button
              quiet
              onClick={() => {
                onTakeBack();
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
