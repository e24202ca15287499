import type { Lecture } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { megabytes } from '../../ui/video/megabytes';
import { lectureText } from './lectureText';

/** What comes after a lecture that has ended, with what it costs in data. */
export function Afterwards({ next }: { next: Lecture }) {
  const text = useText(lectureText);
  // So that it also opens at once.
  const found = useData('lecture', { params: { id: next.title } });
  const video = found.state === 'ready' ? found.data.video : null;
  return (
    <p className="lecture-next">
      <Link className="button" to={paths.lecture.to(next.title)}>
        {text('afterwards.next')} <span lang={next.lang}>{next.title}</span>
        {video?.kind === 'file' &&
          ` · ${text('afterwards.size', { size: megabytes(video.bytes) })}`}
      </Link>
    </p>
  );
}
