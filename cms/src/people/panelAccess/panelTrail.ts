import type { ActivityAction } from '@nihongo-lanka/contract';
import { recordActivity } from '../activity/activity';

interface Editor {
  id: number;
  firstname?: string | null | undefined;
  lastname?: string | null | undefined;
}

/** One SQL statement either way. Unknown names are not stored: people type passwords there too. */
export async function recordPanelDeed(
  editor: Editor | undefined,
  action: ActivityAction<'editor'>,
): Promise<void> {
  const name = editor && [editor.firstname, editor.lastname].filter(Boolean).join(' ');
  const isRefused = action === 'sign-in-refused';
  await recordActivity({
    ...{ subjectType: 'editor', subjectId: editor ? String(editor.id) : 'nobody' },
    ...{ subjectName: name || null, action },
    actor: isRefused || !editor ? null : { id: null, name: name ?? '' },
    outcome: isRefused ? 'refused' : 'done',
  });
}
