import type { Profile } from '@nihongo-lanka/contract';
import { useNotify } from 'react-admin';
import { UndoNotice } from './UndoNotice';

/** How long the notice stays, in milliseconds. The server undoes for much longer. */
const noticeTime = 10_000;

/** Announces an approval or a rejection, with a button to undo it. */
export function useUndoNotice() {
  const notify = useNotify();
  return (user: Profile) =>
    notify(<UndoNotice user={user} />, { type: 'success', autoHideDuration: noticeTime });
}
