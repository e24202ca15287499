import { dates } from '@nihongo-lanka/client/dates';
import type { Lecture } from '@nihongo-lanka/contract';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { allLectures } from '../../data/allLectures';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { LoadFailure } from '../../ui/LoadFailure';
import { lastBegun, Next, type Progress, Step } from '../GoOn';
import { byLecture } from '../useProgress';
import { lastNews, lastNote, nextEvent } from './startContent';

/**
 * A learner's part of home: where they go on, what comes after it, what they have kept, and what is new.
 * A part that fails leaves the others.
 */
export function LearnersStart() {
  const text = useText('lectures/start');
  const lecturesTexts = useText('lectures');
  const { language } = useLanguage();
  const { user } = useSession();
  const lectures = useData('lectures', { query: allLectures });
  const watched = useData('progress');
  const rows = watched.state === 'ready' ? watched.data : undefined;
  const progress = useMemo(() => rows && byLecture(rows), [rows]);
  const notes = useData('notes', { query: lastNote });
  const events = useData('newsEvents', { query: nextEvent });
  const news = useData('newsEvents', { query: lastNews });
  const load = useData('practiceLoad');
  const kept = notes.state === 'ready' ? notes.data.total : undefined;
  const [event] = events.state === 'ready' ? events.data.rows : [];
  const [latest] = news.state === 'ready' ? news.data.rows : [];
  // All at once, so that nothing moves; what is asked for again later replaces its own part alone.
  const isComing = [lectures, watched, notes, load, events, news].some(
    ({ state }) => state === 'loading',
  );
  const [hasCome, setCome] = useState(false);
  if (!isComing && !hasCome) setCome(true);
  if (!hasCome) {
    return <div className="wide skeleton learners-skeleton" aria-busy="true" />;
  }
  const failed = [lectures, watched].find(({ state }) => state === 'failed');
  return (
    <section
      id="learners-start"
      className="wide grid halves learners-start"
      aria-label={text('label')}
      tabIndex={-1}
    >
      <div className="grid learners-lectures">
        {failed?.state === 'failed' && <LoadFailure {...failed} />}
        {lectures.state === 'ready' && progress && (
          <>
            <Step
              lectures={lectures.data.rows}
              progress={progress}
              filter="all"
              own={user?.level}
              hasPicture
            />
            <AfterBegun lectures={lectures.data.rows} progress={progress} />
          </>
        )}
      </div>
      <div className="start-tiles">
        <Link className="box start-tile" to={paths.practice.to()}>
          <strong>{text('practice')}</strong>
          {load.state === 'ready' && (
            <span>
              {load.data.due + load.data.new > 0
                ? text('due', { count: load.data.due + load.data.new })
                : text('nothingDue')}
            </span>
          )}
        </Link>
        <Link className="box start-tile" to={paths.notes.to()}>
          <strong>{text('notes')}</strong>
          {kept !== undefined && (
            <span>{kept > 0 ? text('kept', { count: kept }) : text('noNotes')}</span>
          )}
        </Link>
        <Link className="box start-tile" to={paths.kana.to()}>
          <strong>{text('kana')}</strong>
          <span>{lecturesTexts('goOn.kana')}</span>
        </Link>
        {event?.startsAt && (
          <Link className="box start-tile" to={paths.newsEvent.to(event.slug)}>
            <strong>{text('event')}</strong>
            <span lang={event.lang}>{event.title}</span>
            <time dateTime={event.startsAt}>
              {dates[language].weekdayDate(new Date(event.startsAt))}
            </time>
          </Link>
        )}
        {latest && (
          <Link className="box start-tile" to={paths.newsEvent.to(latest.slug)}>
            <strong>{text('news')}</strong>
            <span lang={latest.lang}>{latest.title}</span>
          </Link>
        )}
      </div>
    </section>
  );
}

interface AfterBegunProps {
  lectures: readonly Lecture[];
  progress: Progress;
}

/** The lecture that comes after the one that goes on, on the same level. */
function AfterBegun({ lectures, progress }: AfterBegunProps) {
  const begun = lastBegun(lectures, progress)?.lecture;
  if (!begun) return null;
  const ofLevel = lectures.filter(({ category }) => category === begun.category);
  const next = ofLevel
    .slice(ofLevel.indexOf(begun) + 1)
    .find(({ id, hasVideo }) => hasVideo && !progress.get(id)?.isDone);
  return next && <Next lecture={next} isFirst={false} />;
}
