import type { Lecture, LectureProgress } from '@nihongo-lanka/contract';
import { type LectureFilter, lectureCategories } from '@nihongo-lanka/contract/lectures/values';
import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { clock } from '../ui/video/clock';
import { allLectures } from './lecturesContent';
import { lecturesText } from './lecturesText';
import { goOnAt, useProgress } from './useProgress';
import { useVideoFacts } from './useVideoFacts';

/**
 * Leads a learner to where they stopped, or to what comes next. It always takes the same room, also while
 * nothing is known yet, so that nothing moves.
 */
export function GoOn({ filter = 'all' }: { filter?: LectureFilter }) {
  const lectures = useData('lectures', { query: allLectures });
  const progress = useProgress();
  const isKnown = lectures.state === 'ready' && progress !== undefined;
  return (
    <div className="go-on-place">
      {isKnown && <Step lectures={lectures.data.rows} progress={progress} filter={filter} />}
    </div>
  );
}

type Progress = ReadonlyMap<string, LectureProgress>;

interface StepProps {
  lectures: readonly Lecture[];
  progress: Progress;
  /** The level that its reader looks at. */
  filter: LectureFilter;
}

function Step({ lectures, progress, filter }: StepProps) {
  const text = useText(lecturesText);
  const begun = lastBegun(lectures, progress);
  if (begun) return <Begun {...begun} />;
  const next = nextOf(lectures, progress, filter);
  if (next) return <Next lecture={next} isFirst={progress.size === 0} />;
  return lectures.length > 0 && <p className="go-on">{text('goOn.all')}</p>;
}

/** What was watched last and is not done. */
function lastBegun(lectures: readonly Lecture[], progress: Progress) {
  for (const row of progress.values()) {
    const lecture = lectures.find(({ id }) => id === row.lecture);
    if (lecture && !row.isDone && row.watched > 0) return { lecture, progress: row };
  }
  return undefined;
}

/** The next one of the level that was watched last; before anything was, of the level looked at. */
function nextOf(lectures: readonly Lecture[], progress: Progress, filter: LectureFilter) {
  const [last] = progress.keys();
  const level = lectures.find(({ id }) => id === last)?.category ?? filter;
  const left = lectureCategories
    .flatMap((category) => lectures.filter((each) => each.category === category))
    .filter(({ id, hasVideo }) => hasVideo && !progress.get(id)?.isDone);
  return left.find(({ category }) => category === level) ?? left[0];
}

function Begun({ lecture, progress }: { lecture: Lecture; progress: LectureProgress }) {
  const text = useText(lecturesText);
  const { position, seconds } = progress;
  const place = clock(goOnAt(position, seconds) ?? 0);
  return (
    <StepLink
      lecture={lecture}
      label={text('goOn.label')}
      facts={
        seconds === null
          ? text('goOn.at', { place })
          : text('goOn.of', { place, length: clock(seconds) })
      }
    />
  );
}

function Next({ lecture, isFirst }: { lecture: Lecture; isFirst: boolean }) {
  const text = useText(lecturesText);
  const facts = useVideoFacts(lecture);
  return (
    <StepLink
      lecture={lecture}
      label={text(isFirst ? 'goOn.begin' : 'detail.next')}
      facts={facts}
    />
  );
}

interface StepLinkProps {
  lecture: Lecture;
  label: string;
  facts: string;
}

function StepLink({ lecture: { title, lang }, label, facts }: StepLinkProps) {
  return (
    <Link className="go-on" to={paths.lecture.to(title)}>
      <span>{label}</span>
      <strong lang={lang}>{title}</strong>
      <span>{facts}</span>
    </Link>
  );
}
