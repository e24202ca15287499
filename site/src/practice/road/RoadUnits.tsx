import type { Road, RoadUnit } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { ContentPicture } from '../../ui/ContentPicture';

const lectureDeck = 'lecture:';

/** So many units stand open around the learner's place where the whole road is there. */
const seen = { before: 1, after: 6 };

/** The units from あ to the mock exam, one below the other. */
export function RoadUnits({ road }: { road: Road }) {
  const text = useText('practice/road');
  const { goal, units, first, count, here } = road;
  const isWhole = units.length === count;
  const from = isWhole ? Math.max(0, here - seen.before) : first;
  const to = isWhole ? Math.min(count, here + seen.after) : first + units.length;
  const list = (begin: number, end: number) => (
    <ol className="road" start={begin + 1}>
      {units.slice(begin - first, end - first).map((unit, place) => (
        <Step key={unit.id} unit={unit} isHere={begin + place === here} />
      ))}
      {end === count && (
        <li data-state={here === count ? 'here' : undefined}>
          <Link className="lone-link" to={paths.papers.to()}>
            <strong>{text(`end.${goal}`)}</strong>
          </Link>
        </li>
      )}
    </ol>
  );
  return (
    <section className="stack" aria-labelledby="road">
      <h2 id="road">{text('heading')}</h2>
      {isWhole && from > 0 && (
        <details>
          <summary>{text('done', { count: from })}</summary>
          {list(0, from)}
        </details>
      )}
      {list(from, to)}
      {isWhole && to < count && (
        <details open>
          <summary>{text('ahead', { count: count - to })}</summary>
          {list(to, count)}
        </details>
      )}
      {!isWhole && (
        <p>
          <Link className="lone-link" to={`${paths.practiceProgress.to()}#road`}>
            {text('whole', { count })}
          </Link>
        </p>
      )}
    </section>
  );
}

function Step({ unit, isHere }: { unit: RoadUnit; isHere: boolean }) {
  const text = useText('practice/road');
  const { kind, items, met, isDone, picture } = unit;
  const state = isHere ? 'here' : isDone ? 'done' : undefined;
  return (
    <li data-state={state} aria-current={isHere ? 'step' : undefined}>
      {picture && <ContentPicture image={{ ...picture, alt: '' }} sizes="5rem" />}
      <UnitLink unit={unit} />
      {kind !== 'lecture' && !isDone && met > 0 && (
        <small className="quiet">{text('met', { met, items })}</small>
      )}
      {isHere && <span className="road-here">{text('here')}</span>}
      {isDone && <span className="visually-hidden">{text('isDone')}</span>}
    </li>
  );
}

/** The unit where the learner goes on, which a session may have reached. */
export function NextUnit({ road: { units, first, here } }: { road: Road }) {
  const text = useText('practice/road');
  const unit = units[here - first];
  return (
    unit && (
      <p>
        {text('next')} <UnitLink unit={unit} />
      </p>
    )
  );
}

function UnitLink({ unit }: { unit: RoadUnit }) {
  return (
    <Link className="lone-link" to={addressOf(unit)}>
      <UnitName unit={unit} />
    </Link>
  );
}

function UnitName({ unit: { kind, title, lang, from, to, target } }: { unit: RoadUnit }) {
  const text = useText('practice/road');
  if (kind === 'kana') return <span lang="ja">{title}</span>;
  if (kind === 'lecture') return <>{text('unit.lecture', { title })}</>;
  if (target.startsWith(lectureDeck)) return <>{text('unit.words', { title })}</>;
  return (
    <>
      <span lang={lang}>{title}</span>
      {to > 0 && ` ${from}–${to}`}
    </>
  );
}

function addressOf({ kind, target }: RoadUnit): string {
  if (kind === 'kana') return paths.kanaRow.to(target);
  if (kind === 'lecture') return paths.lecture.to(target);
  return target.startsWith(lectureDeck)
    ? paths.practiceLecture.to(target.slice(lectureDeck.length))
    : paths.practiceDecks.to({ deck: target });
}
