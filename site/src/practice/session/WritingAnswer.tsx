import { Suspense, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { OwnVerdict } from '../../ui/cards/CardResult';
import { usePrompt } from '../../ui/cards/usePrompt';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { LoadingDots } from '../../ui/LoadingDots';
import { Writing } from '../../ui/strokes/Writing';
import { CardBack, CardHint, CardQuestion } from '../CardFace';
import type { AskedCardProps } from './session';

/** The exercise has one step: nothing shows the sign first. */
const steps = ['memory'] as const;

const suggestions = { knew: 'yes', forgot: 'no', unjudged: undefined } as const;

/**
 * The learner writes a sign from memory, or on paper where the strokes are not loaded. A sign that was written
 * without a hint counts as known, unless the learner decides otherwise.
 */
export function WritingAnswer({ card, onSaid }: AskedCardProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  const [result, setResult] = useState<'knew' | 'forgot' | 'unjudged'>();
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        <CardQuestion card={card} />
      </h1>
      <ErrorBoundary fallback={<p>{text('writing.paper')}</p>}>
        <Suspense fallback={<LoadingDots />}>
          <Writing
            signs={card.japanese}
            steps={steps}
            isAsked
            // Not what is drawn after the answer was shown.
            onDone={({ hints }) => setResult((said) => said ?? (hints === 0 ? 'knew' : 'forgot'))}
          />
        </Suspense>
      </ErrorBoundary>
      <div className="practice-answers">
        <Button
          quiet
          disabled={result !== undefined}
          data-keys="Enter"
          onClick={() => setResult('unjudged')}
        >
          {text('show')}
        </Button>
      </div>
      {result !== undefined && (
        <OwnVerdict
          labels={{ no: text('forgot'), yes: text('knew') }}
          suggests={suggestions[result]}
          onSaid={(isRight) => onSaid(isRight ? 'knew' : 'forgot')}
        >
          <CardBack card={card} />
          {result !== 'knew' && <CardHint card={card} />}
        </OwnVerdict>
      )}
    </div>
  );
}
