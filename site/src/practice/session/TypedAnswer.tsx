import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { OwnVerdict } from '../../ui/cards/CardResult';
import { usePrompt } from '../../ui/cards/usePrompt';
import { CardBack, CardFront, CardQuestion } from '../CardFace';
import { loadJudge, SlipMessage } from './lazyParts';
import { Result } from './Result';
import type { AskedCardProps } from './session';
import type { Slipped } from './slips/SlipMessage';

/** The learner types a reading in romaji or kana. */
export function TypedAnswer({ card, onSaid, onAnswer, onTakeBack, onNext }: AskedCardProps) {
  const text = useText('practice');
  const { i18n } = useLanguage();
  const id = useId();
  const prompt = usePrompt();
  const form = useRef<HTMLFormElement>(null);
  const isLow = useLowRoom(form);
  const input = useRef<HTMLInputElement>(null);
  const [slipped, setSlipped] = useState<Slipped & { check: number }>();
  const [result, setResult] = useState<'right' | 'wrong' | 'unjudged'>();
  const { kana, readKana } = useTypedKana();
  /** Counts checks and answers: a verdict counts only if nothing came after its check. */
  const turn = useRef(0);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    return () => {
      turn.current += 1;
    };
  }, []);

  function end(verdict: 'right' | 'wrong', typed = '') {
    turn.current += 1;
    setResult(verdict);
    onAnswer(verdict === 'right' ? 'knew' : 'forgot', typed.trim());
  }

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    if (!typed.trim() || result !== undefined) return;
    turn.current += 1;
    const mine = turn.current;
    try {
      const { judgeCard } = await loadJudge(i18n);
      if (mine !== turn.current) return;
      const verdict = judgeCard(typed, card);
      if (verdict.verdict === 'right' || verdict.verdict === 'wrong') {
        end(verdict.verdict, typed);
        return;
      }
      setSlipped({ ...verdict, check: mine });
      input.current?.select();
    } catch {
      // The connection went before the part that judges had loaded: the learner judges.
      if (mine === turn.current) setResult('unjudged');
    }
  }

  return (
    <form
      ref={form}
      className="box grid practice-card"
      data-low={(isLow && result === undefined) || undefined}
      onSubmit={check}
    >
      <h1 ref={prompt} className="practice-prompt" id={`${id}-prompt`}>
        <CardQuestion card={card} />
      </h1>
      <div id={`${id}-front`}>
        <CardFront card={card} />
      </div>
      <div className="field">
        <div className="practice-typed">
          <label htmlFor={id}>{text('typed')}</label>
          <span lang="ja" aria-hidden="true">
            {kana}
          </span>
        </div>
        <input
          ref={input}
          id={id}
          type="text"
          lang="ja"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          maxLength={200}
          spellCheck={false}
          enterKeyHint="done"
          readOnly={result !== undefined}
          onInput={(event) => readKana(event.currentTarget.value)}
          aria-describedby={`${id}-prompt ${id}-front`}
        />
      </div>
      <p role="status">
        {slipped && result === undefined && (
          <span key={slipped.check}>
            <SlipMessage slipped={slipped} />
          </span>
        )}
      </p>
      <div className="practice-answers">
        <Button quiet disabled={result !== undefined} onClick={() => end('wrong')}>
          {text('unknown')}
        </Button>
        <Button type="submit" disabled={result !== undefined}>
          {text('check')}
        </Button>
      </div>
      {result === 'unjudged' && (
        <OwnVerdict
          labels={{ no: text('forgot'), yes: text('knew') }}
          onSaid={(isRight) => onSaid(isRight ? 'knew' : 'forgot')}
        >
          <CardBack card={card} />
        </OwnVerdict>
      )}
      {(result === 'right' || result === 'wrong') && (
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

/** The kana of what is typed in Latin letters. The field keeps the letters: keyboards lose what a page rewrites. */
function useTypedKana() {
  const { i18n } = useLanguage();
  const [kana, setKana] = useState('');
  const latest = useRef('');
  function readKana(typed: string) {
    latest.current = typed;
    loadJudge(i18n).then(
      ({ kanaOf }) => {
        if (latest.current === typed) setKana(/[a-z]/i.test(typed) ? kanaOf(typed) : '');
      },
      // "Check" tries again.
      () => {},
    );
  }
  return { kana, readKana };
}

/** What a keyboard on the screen leaves of a phone is lower, in CSS pixels. */
const lowRoom = 420;

/**
 * Whether a keyboard leaves so little room that a card shrinks. The card then stands at the top of what is seen, so
 * that its question, its field and its buttons fit.
 */
function useLowRoom(card: RefObject<HTMLElement | null>): boolean {
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => setLow(viewport.height < lowRoom);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    if (isLow && card.current?.contains(document.activeElement)) card.current.scrollIntoView();
  }, [isLow, card]);
  return isLow;
}
