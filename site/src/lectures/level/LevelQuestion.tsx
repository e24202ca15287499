import { type LectureCategory, lectureCategories } from '@nihongo-lanka/contract/lectures/values';
import { call } from '../../data/call';
import { useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { focusHeading } from '../../page/focusHeading';
import { NoticeForm } from '../../session/NoticeForm';
import { useSession } from '../../session/SessionProvider';
import { notify } from '../../ui/notify';
import { levelForm } from './levelForm';

/** Asks a learner once what they want to learn. The registration gives the first guess. */
export function LevelQuestion() {
  const text = useText('lectures/level');
  const { user } = useSession();
  const guess = user?.learnedJapanese ? 'JLPT-N4' : 'Beginner';
  return (
    <section className="panel grid level-question" aria-label={text('question')}>
      <p>
        <strong>{text('question')}</strong> {text('hint')}
      </p>
      <div className="row level-choices">
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

export function NextLevel({ level }: { level: LectureCategory }) {
  const text = useText('lectures/level');
  return <LevelButton level={level} label={text('next', { level: text(`name.${level}`) })} quiet />;
}

interface LevelButtonProps {
  level: LectureCategory;
  label: string;
  quiet: boolean;
}

function LevelButton({ level, label, quiet }: LevelButtonProps) {
  const text = useText('lectures/level');
  const { language } = useLanguage();
  const { put } = useDataStore();
  const { user, updateUser } = useSession();
  if (!user) return null;

  async function choose(id: string) {
    const saved = await call('updateUser', { params: { id }, body: { level } });
    updateUser(saved);
    await put(language, 'ownProfile', saved);
    notify('success', text('saved', { level: text(`name.${level}`) }));
    // The pressed button is gone.
    const start = document.getElementById('learners-start');
    const main = document.getElementById('main');
    if (start) start.focus();
    else if (main) focusHeading(main);
  }

  return (
    <NoticeForm of={levelForm} send={() => choose(user.id)} label={label} quiet={quiet}>
      <input type="hidden" name="level" value={level} />
    </NoticeForm>
  );
}
