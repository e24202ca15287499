import type { Lecture, LectureDetail } from '@nihongo-lanka/contract';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { useProgress } from '../useProgress';
import { keepWord } from '../watch/reports';
import type { Sending } from '../watch/useSending';
import { lectureText } from './lectureText';

interface FinishedProps {
  lecture: LectureDetail;
  /** The lectures of its level. */
  level: readonly Lecture[];
  sending: Sending;
}

/** How much was watched of a lecture and of its level, and the learner's own word. */
export function Finished({ lecture, level, sending: { user, send } }: FinishedProps) {
  const text = useText(lectureText);
  const progress = useProgress();
  const { share = 0, isDone = false } = progress?.get(lecture.id) ?? {};
  const done = level.filter(({ id }) => progress?.get(id)?.isDone).length;

  function say(wanted: boolean) {
    if (!user) return;
    const { id, film } = lecture;
    keepWord({ user, lecture: id, film }, wanted);
    void send(lecture);
  }

  return (
    <div className="lecture-finished">
      <p>
        <span>
          {isDone
            ? text('finished.done')
            : text('finished.share', { percent: Math.floor(share * 100) })}
        </span>
        <span>{text('finished.level', { done, all: level.length })}</span>
      </p>
      <progress aria-label={text('finished.label')} value={isDone ? 1 : share} max={1} />
      {lecture.hasVideo && (
        <Button quiet onClick={() => say(!isDone)}>
          {text(isDone ? 'finished.takeBack' : 'finished.say')}
        </Button>
      )}
    </div>
  );
}
