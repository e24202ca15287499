import type { Profile } from '@nihongo-lanka/contract';
import { useNotify } from 'react-admin';
import { UndoNotice } from './UndoNotice';
import { useDecision } from './useDecision';

/** How long the notice with "Undo" stays, in milliseconds. The server undoes for much longer. */
const noticeTime = 10_000;

/** @param onDone takes the place of the notice with "Undo" */
export function useApproval(onDone?: (user: Profile) => void) {
  const notify = useNotify();
  return useDecision<string>({
    call: (dataProvider, id) => dataProvider.approveUser(id),
    done: 'resources.users.approved',
    onDone:
      onDone ??
      ((user) => {
        notify(<UndoNotice user={user} />, { type: 'success', autoHideDuration: noticeTime });
      }),
  });
}
