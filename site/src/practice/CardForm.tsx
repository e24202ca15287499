import type { PracticeCard, PracticeDay } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Button } from '../ui/Button';
import { Room } from '../ui/cards/Room';
import { OwnerField } from '../ui/formOwner';
import { CardBack, CardFront, CardHint, CardQuestion } from './CardFace';
import { answerForm, reportForm } from './practiceForms';
import { Refusal } from './Refusal';
import { ReportCard } from './report/ReportCard';
import { CardSound } from './sound/CardSound';

interface CardFormProps {
  card: PracticeCard;
  /** Whether the learner has looked at the card, where it is new. */
  isAsked: boolean;
  isShown: boolean;
  /** Whether the learner has just reported a card. */
  isReported?: boolean;
  /** Whether the session goes on beyond the plan. */
  isMore?: boolean;
  day: PracticeDay;
}

/** A card where no script runs: a link shows its answer, and a form says whether the learner knew it. */
export function CardForm({
  card,
  isAsked,
  isShown,
  isReported = false,
  isMore = false,
  day,
}: CardFormProps) {
  const text = useText('practice');
  // A learner who cannot hear it reads it: see practice.css.
  const isHeard = card.kind === 'hearing';
  const readable = isHeard ? { ...card, kind: 'meaning' as const, choices: [] } : card;
  const isTaught = card.isNew && !isAsked && !isShown;
  const number = day.done.cards + 1;
  const total = day.done.cards + day.cards.length;
  return (
    <Room
      progress={text('card.label', { number, total })}
      done={day.done.cards}
      total={total}
      leave={{ label: text('pause'), to: paths.practice.to() }}
    >
      <Refusal form={answerForm.name} />
      <Refusal form={reportForm.name} />
      <div className="box grid practice-card" data-heard={isHeard || undefined}>
        <h1 className="practice-prompt">
          {isTaught ? text('card.new') : <CardQuestion card={readable} />}
        </h1>
        {isShown || isTaught ? (
          <>
            <CardBack card={card} />
            {!isTaught && <CardHint card={card} />}
            <form
              className="practice-answers"
              method="post"
              action={paths.practice.to({ runs: true, isMore })}
            >
              <OwnerField />
              <input type="hidden" name="item" value={card.item} />
              <input type="hidden" name="kind" value={card.kind} />
              <Button quiet type="submit" name="answer" value={isTaught ? 'known' : 'forgot'}>
                {text(isTaught ? 'known' : 'forgot')}
              </Button>
              {isTaught ? (
                <Link
                  className="button"
                  to={paths.practice.to({ runs: true, isMore, asked: true })}
                >
                  {text('learned')}
                </Link>
              ) : (
                <Button type="submit" name="answer" value="knew">
                  {text('knew')}
                </Button>
              )}
            </form>
          </>
        ) : (
          <>
            <CardFront card={readable} />
            {isHeard && <CardSound card={card} />}
            {card.kind === 'writing' && <p>{text('writing.paper')}</p>}
            {!isHeard && card.choices.length > 1 && (
              <p className="practice-signs" lang={card.kind === 'sound' ? 'ja-Latn' : 'ja'}>
                {card.choices.join(' ')}
              </p>
            )}
            <p className="practice-answers">
              <Link className="button" to={paths.practice.to({ runs: true, isMore, shown: true })}>
                {text('show')}
              </Link>
            </p>
          </>
        )}
      </div>
      {isReported ? <p role="status">{text('report.sent')}</p> : <ReportCard card={card} />}
    </Room>
  );
}
