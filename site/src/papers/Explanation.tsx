import type { PaperItem, PaperReveal } from '@nihongo-lanka/contract/papers/schemas';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import { CardResult } from '../ui/cards/CardResult';
import { Option } from './Options';
import { PaperText } from './PaperText';

interface ExplanationProps {
  item: PaperItem;
  /** The id of the option that the learner chose. */
  chosen: string | null;
  reveal: PaperReveal;
}

/** Which option is right, which one was chosen, and why. */
export function Explanation({ item, chosen, reveal: { right, whys, script } }: ExplanationProps) {
  const text = useText('papers');
  return (
    <>
      <ol className="paper-explained">
        {item.options.map(({ id, text: option }, place) => (
          <li key={id} data-result={id === right ? 'right' : id === chosen ? 'wrong' : undefined}>
            <p>
              <Option text={option} place={place} />{' '}
              {id === right && <strong>{text('review.right')}</strong>}{' '}
              {id === chosen && <strong>{text('review.chosen')}</strong>}
            </p>
            {whys[id] && (
              <p className="fine" lang={whys[id].lang}>
                <PaperText text={whys[id].text} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {script !== null && (
        <details>
          <summary>{text('script')}</summary>
          <p lang="ja" className="lines paper-asked">
            <PaperText text={script} />
          </p>
        </details>
      )}
    </>
  );
}

interface ExplanationPanelProps extends ExplanationProps {
  next: string;
  onNext: () => void;
  onBack: (() => void) | undefined;
}

/** What a study tells after each answer, at the lower edge: nothing of the question moves. */
export function ExplanationPanel({ next, onNext, onBack, ...explained }: ExplanationPanelProps) {
  const text = useText('papers');
  const isRight = explained.chosen === explained.reveal.right;
  return (
    <CardResult
      isRight={isRight}
      next={next}
      onNext={onNext}
      beside={
        onBack && (
          <Button quiet onClick={onBack}>
            {text('back')}
          </Button>
        )
      }
    >
      <p>
        <strong>{text(isRight ? 'right' : 'wrong')}</strong>
      </p>
      <Explanation {...explained} />
    </CardResult>
  );
}
