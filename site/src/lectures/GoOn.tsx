import type { Lecture, LectureProgress } from '@nihongo-lanka/contract';
import {
  type LectureCategory,
  type LectureFilter,
  lectureCategories,
} from '@nihongo-lanka/contract/lectures/values';
import { Link } from 'react-router-dom';
import { allLectures } from '../data/allLectures';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { FramedPicture } from '../ui/FramedPicture';
import { WithJapanese } from '../ui/japanese';
import { clock } from '../ui/video/clock';
import { LazyNextLevel } from './LazyLevel';
import { goOnAt, useProgress } from './useProgress';
import { useVideoFacts } from './useVideoFacts';

/**
 * Leads a learner to where they stopped, or to what comes next. It always takes the same room, also while
 * nothing is known yet, so that nothing moves.
 */
export function GoOn({ filter = 'all' }: { filter?: LectureFilter }) {
  const lectures = useData('lectures', { query: allLectures });
  const progress = useProgress();
  const own = useSession().user?.level;
  const isKnown = lectures.state === 'ready' && progress !== undefined;
  return (
    <div className="needs-scripts go-on-place">
      {isKnown && (
        <Step lectures={lectures.data.rows} progress={progress} filter={filter} own={own} />
      )}
    </div>
  );
}

export type Progress = ReadonlyMap<string, LectureProgress>;

interface StepProps {
  lectures: readonly Lecture[];
  progress: Progress;
  /** The level that its reader looks at. */
  filter: LectureFilter;
  /** The learner's own level. */
  own: LectureCategory | null | undefined;
  hasPicture?: boolean;
}

/** Where the learner stopped, or else what comes next on the level. */
export function Step({ lectures, progress, filter, own, hasPicture = false }: StepProps) {
  const begun = lastBegun(lectures, progress);
  if (begun) return <Begun {...begun} hasPicture={hasPicture} />;
  const level = levelOf(lectures, progress, filter, own);
  const ofLevel = lectures.filter(({ category }) => category === level);
  const next = ofLevel.find(({ id, hasVideo }) => hasVideo && !progress.get(id)?.isDone);
  if (next) return <Next lecture={next} isFirst={progress.size === 0} hasPicture={hasPicture} />;
  if (!level) return null;
  return <NothingLeft level={level} coming={ofLevel.find(({ hasVideo }) => !hasVideo)} />;
}

export function lastBegun(lectures: readonly Lecture[], progress: Progress) {
  for (const row of progress.values()) {
    const lecture = lectures.find(({ id }) => id === row.lecture);
    if (lecture && !row.isDone && row.watched > 0) return { lecture, progress: row };
  }
  return undefined;
}

/**
 * The learner's own level while something is left of it. Else the one that was watched last; before
 * anything was, the one looked at, or the first with a video.
 */
function levelOf(
  lectures: readonly Lecture[],
  progress: Progress,
  filter: LectureFilter,
  own: StepProps['own'],
) {
  const isLeft = ({ id, category, hasVideo }: Lecture) =>
    category === own && hasVideo && !progress.get(id)?.isDone;
  if (own && lectures.some(isLeft)) return own;
  const [last] = progress.keys();
  const watched = lectures.find(({ id }) => id === last)?.category;
  if (watched) return watched;
  if (own) return own;
  if (filter !== 'all') return filter;
  return lectureCategories.find((level) =>
    lectures.some(({ category, hasVideo }) => category === level && hasVideo),
  );
}

interface NothingLeftProps {
  level: LectureCategory;
  /** The first lecture of the level that has no video yet. */
  coming: Lecture | undefined;
}

/** A level never leads into the next one by itself: the learner says when they go on. */
function NothingLeft({ level, coming }: NothingLeftProps) {
  const text = useText('lectures');
  const { user } = useSession();
  const after = lectureCategories[lectureCategories.indexOf(level) + 1];
  return (
    <div className="box go-on">
      <strong>{text('goOn.left', { level: text(`filter.${level}`) })}</strong>
      {coming && (
        <p>
          {text('goOn.coming')} <span lang={coming.lang}>{coming.title}</span>
        </p>
      )}
      <p className="facts">
        <Link className="lone-link" to={paths.notes.to()}>
          {text('catalogue.notes')}
        </Link>
        <Link className="lone-link" to={paths.kana.to()}>
          {text('goOn.kana')}
        </Link>
        {after && user?.level !== level && (
          <Link className="lone-link" to={paths.lectures.to(after)}>
            {text('goOn.level', { level: text(`filter.${after}`) })}
          </Link>
        )}
      </p>
      {after && user?.level === level && <LazyNextLevel level={after} />}
    </div>
  );
}

interface BegunProps {
  lecture: Lecture;
  progress: LectureProgress;
  hasPicture: boolean;
}

function Begun({ lecture, progress, hasPicture }: BegunProps) {
  const text = useText('lectures');
  const { position, seconds, share } = progress;
  const at = goOnAt(position, seconds) ?? 0;
  const place = clock(at);
  const size = useVideoFacts({ seconds: null, bytes: lecture.bytes });
  const isSeen = seconds !== null && position > seconds / 2;
  const facts =
    at === 0
      ? [seconds === null ? '' : clock(seconds)]
      : seconds === null
        ? [text('goOn.at', { place })]
        : [
            text('goOn.of', { place, length: clock(seconds) }),
            text('goOn.minutes', { minutes: Math.max(1, Math.ceil((seconds - at) / 60)) }),
          ];
  return (
    <StepLink
      lecture={lecture}
      label={text(at > 0 ? 'goOn.label' : isSeen ? 'goOn.again' : 'goOn.begin')}
      facts={hasPicture ? [...facts, size].filter(Boolean).join(' · ') : (facts[0] ?? '')}
      hasPicture={hasPicture}
      share={share}
    />
  );
}

interface NextProps {
  lecture: Lecture;
  isFirst: boolean;
  hasPicture?: boolean;
}

export function Next({ lecture, isFirst, hasPicture = false }: NextProps) {
  const text = useText('lectures');
  const facts = useVideoFacts(lecture);
  return (
    <StepLink
      lecture={lecture}
      label={text(isFirst ? 'goOn.begin' : 'detail.next')}
      facts={facts}
      hasPicture={hasPicture}
    />
  );
}

interface StepLinkProps {
  lecture: Lecture;
  label: string;
  facts: string;
  hasPicture: boolean;
  /** How much of it is watched, from 0 to 1. */
  share?: number;
}

function StepLink({ lecture, label, facts, hasPicture, share }: StepLinkProps) {
  const { title, subtitle, lang, image } = lecture;
  return (
    <Link className="box go-on" to={paths.lecture.to(title)}>
      {hasPicture && (
        <FramedPicture image={image} sizes="(min-width: 56rem) 34rem, calc(100vw - 4rem)">
          {share !== undefined && (
            <progress className="lecture-share" value={share} max={1} aria-hidden="true" />
          )}
        </FramedPicture>
      )}
      <span>{label}</span>
      <strong lang={lang}>{title}</strong>
      {hasPicture && subtitle && (
        <span lang={lang}>
          <WithJapanese text={subtitle} />
        </span>
      )}
      <span>{facts}</span>
    </Link>
  );
}
