import type { LectureCategory } from '@nihongo-lanka/contract/lectures/values';
import { call } from '../../data/call';
import { useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { focusHeading } from '../../page/focusHeading';
import { NoticeForm } from '../../session/NoticeForm';
import { useSession } from '../../session/SessionProvider';
import { notify } from '../../ui/notify';
import { levelForm } from './levelForm';

/** Takes a learner who has finished a level to the next one. */
export function NextLevel({ level }: { level: LectureCategory }) {
  const text = useText('lectures/level');
  const { language } = useLanguage();
  const { put } = useDataStore();
  const { user, updateUser } = useSession();
  if (!user) return null;
  const name = text(`name.${level}`);

  async function choose(id: string) {
    const saved = await call('updateUser', { params: { id }, body: { level } });
    updateUser(saved);
    await put(language, 'ownProfile', saved);
    notify('success', text('saved', { level: name }));
    // The pressed button is gone.
    const start = document.getElementById('learners-start');
    const main = document.getElementById('main');
    if (start) start.focus();
    else if (main) focusHeading(main);
  }

  return (
    <NoticeForm of={levelForm} send={() => choose(user.id)} label={text('next', { level: name })}>
      <input type="hidden" name="level" value={level} />
    </NoticeForm>
  );
}
