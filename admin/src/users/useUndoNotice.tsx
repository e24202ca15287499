import type { Profile } from '@nihongo-lanka/contract';
import { useNotify } from 'react-admin';
import { UndoNotice } from './UndoNotice';

/** How long the notice stays, in milliseconds. The server undoes for much longer. */
const noticeTime = 10_000;

/** Says that somebody has been approved or rejected, with a way to take it back. */
export function useUndoNotice() {
  const notify = useNotify();
  return (user: Profile) =>
    notify(<UndoNotice user={user} />, { type: 'success', autoHideDuration: noticeTime });
}
