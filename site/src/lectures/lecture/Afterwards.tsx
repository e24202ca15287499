import type { Lecture } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { useVideoFacts } from '../useVideoFacts';
import { useRendition } from './Renditions';

interface AfterwardsProps {
  next: Lecture | undefined;
  /** The id of the lecture that has ended, if it has words to practise. */
  words?: string | undefined;
}

/** What comes after a lecture that has ended: questions about its words, and the next one, with its length and what it costs in data. */
export function Afterwards({ next, words }: AfterwardsProps) {
  const text = useText('lectures/lecture');
  return (
    <>
      {words !== undefined && (
        <p className="lecture-next">
          <Link className="button" to={paths.practiceLecture.to(words)}>
            {text('vocabulary.practise')}
          </Link>
        </p>
      )}
      {next && <NextLecture next={next} isQuiet={words !== undefined} />}
    </>
  );
}

function NextLecture({ next, isQuiet }: { next: Lecture; isQuiet: boolean }) {
  const text = useText('lectures/lecture');
  const lectures = useText('lectures');
  // So that it also opens at once.
  const found = useData('lecture', { params: { id: next.title } });
  const video = useRendition(found.state === 'ready' ? found.data.video : null);
  const bytes = video?.kind === 'file' ? video.bytes : next.bytes;
  const facts = useVideoFacts({ seconds: next.seconds, bytes });
  return (
    <p className="lecture-next">
      <Link
        className={isQuiet ? 'button button-quiet' : 'button'}
        to={paths.lecture.to(next.title)}
      >
        <span>
          {text('afterwards.next')} <span lang={next.lang}>{next.title}</span>
        </span>
        <span className="small lecture-next-facts">
          {next.hasVideo ? facts : lectures('catalogue.noVideo')}
        </span>
      </Link>
    </p>
  );
}
