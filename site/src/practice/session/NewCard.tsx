import type { PracticeCard } from '@nihongo-lanka/contract';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { Sign } from '../../ui/cards/Sign';
import { usePrompt } from '../../ui/cards/usePrompt';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { WithJapanese } from '../../ui/japanese';
import { LoadingDots } from '../../ui/LoadingDots';
import { CardBack, CardHint } from '../CardFace';
import { CardSound, WordSound } from '../sound/CardSound';
import { TaughtSign, Writing } from './lazyParts';
import { isDrawn, isOfSign } from './session';

interface NewCardProps {
  card: PracticeCard;
  /** Whether the learner writes signs. */
  writes: boolean;
  onLearned: () => void;
  onKnown: () => void;
}

/** A card that the learner meets for the first time, with everything about it. A sign is traced, too. */
export function NewCard(props: NewCardProps) {
  const [isTraced, setTraced] = useState(false);
  if (isTraced) return <Tracing {...props} />;
  return <Meeting {...props} onTrace={() => setTraced(true)} />;
}

function Meeting({
  card,
  writes,
  onLearned,
  onKnown,
  onTrace,
}: NewCardProps & { onTrace: () => void }) {
  const text = useText('practice');
  const prompt = usePrompt();
  const isSign = isOfSign(card);
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        {text('card.new')}
      </h1>
      {isSign ? (
        <NewSign card={card} />
      ) : (
        <div className="practice-new">
          <CardBack card={card} />
          <CardHint card={card} />
        </div>
      )}
      <div className="practice-answers">
        <Button quiet onClick={onKnown}>
          {text('known')}
        </Button>
        {writes && isDrawn(card) ? (
          <Button data-keys="Enter 2" onClick={onTrace}>
            {text('trace')}
          </Button>
        ) : (
          <Button data-keys="Enter 2" onClick={onLearned}>
            {text('learned')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A sign, how it is drawn, read and remembered, and a word with it. */
function NewSign({ card }: { card: PracticeCard }) {
  const text = useText('practice');
  const { japanese, reading, romaji, sinhala, meaning, meaningLang, parts, word, hint } = card;
  return (
    <div className="practice-new">
      <div className="practice-new-sign">
        <Sign japanese={japanese} />
        {isDrawn(card) && (
          <span className="practice-strokes">
            <ErrorBoundary fallback={null}>
              <Suspense>
                <TaughtSign
                  sign={japanese}
                  label={text('strokes', { sign: japanese })}
                  again={text('strokes.again')}
                />
              </Suspense>
            </ErrorBoundary>
          </span>
        )}
      </div>
      <p className="row practice-reads">
        {romaji ? (
          <>
            <span lang="ja-Latn">{romaji}</span> <span lang="si">{sinhala}</span>
          </>
        ) : (
          <>
            <span lang={meaningLang}>{meaning}</span>{' '}
            <span lang="ja" className="quiet">
              {reading}
            </span>
          </>
        )}
        <CardSound card={card} />
      </p>
      {parts.length > 0 && (
        <p className="practice-parts" lang="ja">
          {parts.join(' + ')}
        </p>
      )}
      {hint && (
        <p className="practice-hook" lang={card.hintLang}>
          <WithJapanese text={hint} />
        </p>
      )}
      {word && (
        <p className="row practice-new-word">
          <span className="visually-hidden">{text('example')}: </span>
          <span lang="ja">
            <WithJapanese text={word.japanese} />
          </span>
          <span lang={word.meaningLang}>{word.meaning}</span>
          <WordSound word={word} />
        </p>
      )}
    </div>
  );
}

const tracing = ['trace'] as const;

function Tracing({ card, onLearned }: NewCardProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  const onward = useRef<HTMLButtonElement>(null);
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        {text('trace.prompt')}
      </h1>
      <ErrorBoundary fallback={<Sign japanese={card.japanese} />}>
        <Suspense fallback={<LoadingDots />}>
          <Writing signs={card.japanese} steps={tracing} onDone={() => onward.current?.focus()} />
        </Suspense>
      </ErrorBoundary>
      <div className="practice-answers">
        <Button ref={onward} data-keys="Enter 2" onClick={onLearned}>
          {text('learned')}
        </Button>
      </div>
    </div>
  );
}
