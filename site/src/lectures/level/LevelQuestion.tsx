import { type LectureCategory, lectureCategories } from '@nihongo-lanka/contract/lectures/values';
import { useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/useText';
import { focusHeading } from '../../page/focusHeading';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { useErrorText } from '../../ui/useErrorText';
import { levelText } from './levelText';

/** Asks a learner once what they want to learn. The registration gives the first guess. */
export function LevelQuestion() {
  const text = useText(levelText);
  const { user } = useSession();
  const guess = user?.learnedJapanese ? 'JLPT-N4' : 'Beginner';
  return (
    <section className="panel level-question" aria-label={text('question')}>
      <p>
        <strong>{text('question')}</strong> {text('hint')}
      </p>
      <div className="level-choices">
        {lectureCategories.map((level) => (
          <LevelButton
            key={level}
            level={level}
            label={text(`choice.${level}`)}
            quiet={level !== guess}
          />
        ))}
      </div>
    </section>
  );
}

/** Takes a learner who has finished a level to the next one. */
export function NextLevel({ level }: { level: LectureCategory }) {
  const text = useText(levelText);
  return <LevelButton level={level} label={text('next', { level: text(`name.${level}`) })} quiet />;
}

interface LevelButtonProps {
  level: LectureCategory;
  label: string;
  quiet: boolean;
}

/** Makes a level the learner's own. */
function LevelButton({ level, label, quiet }: LevelButtonProps) {
  const text = useText(levelText);
  const errorText = useErrorText();
  const { user, updateUser } = useSession();
  const [busy, setBusy] = useState(false);
  if (!user) return null;

  async function choose(id: string) {
    setBusy(true);
    try {
      updateUser(await call('updateUser', { params: { id }, body: { level } }));
      notify('success', text('saved', { level: text(`name.${level}`) }));
      // The pressed button is gone.
      const main = document.getElementById('main');
      if (main) focusHeading(main);
    } catch (error) {
      notify('error', errorText(error));
      setBusy(false);
    }
  }

  return (
    <Button quiet={quiet} busy={busy} onClick={() => choose(user.id)}>
      {label}
    </Button>
  );
}
