import type { Lecture, LectureProgress } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { clock } from '../ui/video/clock';
import { lecturesText } from './lecturesText';

/** What was watched last and is not done: there a learner goes on. */
export function lastBegun(
  progress: ReadonlyMap<string, LectureProgress> | undefined,
): LectureProgress | undefined {
  return [...(progress?.values() ?? [])].find(({ isDone, watched }) => !isDone && watched > 0);
}

interface GoOnProps {
  lecture: Pick<Lecture, 'title' | 'lang'>;
  progress: LectureProgress;
}

/** Leads to where a learner stopped. */
export function GoOn({ lecture, progress: { position, seconds } }: GoOnProps) {
  const text = useText(lecturesText);
  return (
    <Link className="go-on" to={paths.lecture.to(lecture.title)}>
      <span className="go-on-label">{text('goOn.label')}</span>
      <strong lang={lecture.lang}>{lecture.title}</strong>
      <span>
        {seconds === null
          ? text('goOn.at', { place: clock(position) })
          : text('goOn.of', { place: clock(position), length: clock(seconds) })}
      </span>
    </Link>
  );
}
