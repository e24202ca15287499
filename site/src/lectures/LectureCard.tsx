import type { Lecture, LectureProgress } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { FramedPicture } from '../ui/FramedPicture';
import { WithJapanese } from '../ui/japanese';
import { PlaySign } from '../ui/PlaySign';
import { LectureDate } from './LectureDate';
import { useVideoFacts } from './useVideoFacts';

interface LectureCardProps {
  lecture: Lecture;
  to: string;
  progress?: LectureProgress | undefined;
  isNew?: boolean;
}

/** A lecture in a list, with what it costs to watch, and how much of it its reader has watched. */
export function LectureCard({ lecture, to, progress, isNew = false }: LectureCardProps) {
  const text = useText('lectures');
  return (
    <Link className="lecture-card" to={to}>
      <FramedPicture image={lecture.image} sizes="(min-width: 64rem) 24rem, calc(100vw - 2rem)">
        <span className="play-overlay">
          <PlaySign />
          {lecture.hasVideo && text('catalogue.play')}
        </span>
        {!lecture.hasVideo && <span className="coming-soon">{text('catalogue.noVideo')}</span>}
        {isNew && <span className="lecture-mark">{text('catalogue.new')}</span>}
        {progress && <Watched progress={progress} />}
      </FramedPicture>
      <h2 className="large" lang={lecture.lang}>
        {lecture.title}
      </h2>
      <p className="small lecture-subtitle" lang={lecture.lang}>
        {lecture.subtitle && <WithJapanese text={lecture.subtitle} />}
      </p>
      <span className="facts apart">
        <LectureDate date={lecture.date} />
        <VideoFacts lecture={lecture} />
      </span>
    </Link>
  );
}

function Watched({ progress: { share, isDone } }: { progress: LectureProgress }) {
  const text = useText('lectures');
  if (isDone) return <span className="lecture-mark">✓ {text('progress.done')}</span>;
  const label = text('progress.share', { percent: Math.floor(share * 100) });
  return <progress className="lecture-share" value={share} max={1} aria-label={label} />;
}

function VideoFacts({ lecture }: { lecture: Lecture }) {
  const facts = useVideoFacts(lecture);
  return facts && <span className="fine">{facts}</span>;
}
