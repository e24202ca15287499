import type { Lecture, LectureDetail } from '@nihongo-lanka/contract';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import type { Reporting } from '../reporting/useReporting';
import { useProgress } from '../useProgress';

interface FinishedProps {
  lecture: LectureDetail;
  /** The lectures of its level. */
  level: readonly Lecture[];
  sayDone: Reporting['sayDone'];
}

/** How much was watched of a lecture and of its level, and the learner's own word. */
export function Finished({ lecture, level, sayDone }: FinishedProps) {
  const text = useText('lectures/lecture');
  const progress = useProgress();
  const { share = 0, isDone = false } = progress?.get(lecture.id) ?? {};
  const done = level.filter(({ id }) => progress?.get(id)?.isDone).length;

  return (
    <div className="grid small lecture-finished">
      <p className="facts quiet">
        {lecture.hasVideo && (
          <span>
            {isDone
              ? text('finished.done')
              : text('finished.share', { percent: Math.floor(share * 100) })}
          </span>
        )}
        <span>{text('finished.level', { done, all: level.length })}</span>
      </p>
      {lecture.hasVideo && (
        <>
          <progress aria-label={text('finished.label')} value={isDone ? 1 : share} max={1} />
          <Button quiet onClick={() => sayDone(!isDone)}>
            {text(isDone ? 'finished.takeBack' : 'finished.say')}
          </Button>
        </>
      )}
    </div>
  );
}
