import type { Attempt, PaperResult } from '@nihongo-lanka/contract/papers/schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Button } from '../ui/Button';
import { usePrompt } from '../ui/cards/usePrompt';
import { likelyShare } from './interval';
import { Review } from './Review';

interface ResultProps {
  attempt: Attempt;
  end: NonNullable<Attempt['end']>;
  result: PaperResult;
}

type Counted = Pick<PaperResult, 'right' | 'total'>;

/** So many kinds are named to practise next. */
const mostWeak = 3;
/** A kind below this share is weak. */
const weakBelow = 0.6;

const shareOf = ({ right, total }: Counted) => (total === 0 ? 1 : right / total);
const weakestFirst = <Kind extends Counted>(kinds: readonly Kind[]) =>
  kinds.toSorted((one, other) => shareOf(one) - shareOf(other));

/** How many answers were right. It is no score of the exam, whose points follow from how hard its questions are. */
export function Result({ attempt, end, result }: ResultProps) {
  const text = useText('papers');
  const exams = useText('exams');
  const prompt = usePrompt();
  const [isReviewing, setReviewing] = useState(false);
  const { form, mode } = attempt;
  const weak = weakestFirst(result.sections.flatMap(({ kinds }) => kinds))
    .filter((kind) => shareOf(kind) < weakBelow)
    .slice(0, mostWeak);
  return (
    <div className="stack paper-result">
      <h1 ref={prompt} tabIndex={-1}>
        {text('result.heading')}
      </h1>
      <p className="facts">
        <span>{form.title}</span>
        {form.isSample && <span className="tag">{text('sample')}</span>}
        <span className="fine">{text(`end.${end.how}`)}</span>
      </p>
      <p className="large">
        <strong>{text('result.right', { right: result.right, total: result.total })}</strong>
      </p>
      <p>
        {text('result.noScore')}{' '}
        <Link to={paths.exams[form.exam].to()}>
          {text('result.rules', { exam: exams(`name.${form.exam}`) })}
        </Link>
      </p>
      {weak.length > 0 && (
        <>
          <h2>{text('result.weak')}</h2>
          <ul className="points">
            {weak.map((kind) => (
              <li key={kind.kind}>
                {exams(`kind.${kind.kind}`)}:{' '}
                {text('share', { right: kind.right, total: kind.total })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="fine">{text('chance')}</p>
      {result.sections.map(({ section, kinds, ...mark }) => (
        <section key={section} className="box stack">
          <h2>{exams(`section.${section}`)}</h2>
          <Share label={exams(`section.${section}`)} mark={mark} />
          <p className="fine">{text('interval', likelyShare(mark.right, mark.total))}</p>
          <dl className="paper-kinds">
            {weakestFirst(kinds).map(({ kind, ...ofKind }) => (
              <div key={kind}>
                <dt>{exams(`kind.${kind}`)}</dt>
                <dd>
                  <Share label={exams(`kind.${kind}`)} mark={ofKind} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="actions">
        {!isReviewing && <Button onClick={() => setReviewing(true)}>{text('review')}</Button>}
        <Link className="button button-quiet" to={paths.papers.to({ form: form.id, mode })}>
          {text('result.again')}
        </Link>
        <Link className="button button-quiet" to={paths.papers.to()}>
          {text('result.others')}
        </Link>
      </div>
      {isReviewing && <Review attempt={attempt.id} />}
    </div>
  );
}

function Share({ label, mark: { right, total } }: { label: string; mark: Counted }) {
  const text = useText('papers');
  return (
    <span className="paper-share">
      <progress max={total} value={right} aria-label={label} />
      <span>{text('share', { right, total })}</span>
    </span>
  );
}
