import type { LectureWords } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { call } from '../../data/call';
import { reloadPractice } from '../../data/reloadPractice';
import { useDataStore } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { useErrorText } from '../../ui/useErrorText';

interface KnownWordsProps {
  /** The lecture's id. */
  lecture: string;
  words: LectureWords;
}

/** How many of a lecture's words the learner knows, before it is played. New ones come into practice. */
export function KnownWords({ lecture, words }: KnownWordsProps) {
  const text = useText('lectures/lecture');
  const errorText = useErrorText();
  const { reload } = useDataStore();
  const [isTaken, setTaken] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const all = words.new.length + words.learning.length + words.known.length;
  if (all === 0) return null;

  async function take(isOn: boolean) {
    setBusy(true);
    try {
      await call('takeLectureWords', { params: { id: lecture }, body: { isOn } });
      setTaken(isOn);
      await Promise.all([
        reloadPractice(reload),
        reload('lectureWords', { params: { id: lecture } }),
      ]);
    } catch (error) {
      notify('error', errorText(error));
    }
    setBusy(false);
  }

  return (
    <div className="row small">
      <p className="facts">
        <strong>
          {text('known.share', { percent: Math.floor((100 * words.known.length) / all) })}
        </strong>
        {/* As the words of the text are marked. */}
        {(['known', 'learning', 'new'] as const).map((state) => (
          <span key={state} data-knows={state}>
            {text(`known.${state}`, { count: words[state].length })}
          </span>
        ))}
      </p>
      {words.new.length > 0 && !words.isOn && (
        <span className="needs-scripts">
          <Button quiet busy={isBusy} onClick={() => void take(true)}>
            {text('known.take')}
          </Button>
        </span>
      )}
      {isTaken && words.isOn && (
        <>
          <p role="status">{text('known.taken')}</p>
          <Button quiet busy={isBusy} onClick={() => void take(false)}>
            {text('known.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
