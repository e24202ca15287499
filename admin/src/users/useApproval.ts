import type { Profile } from '@nihongo-lanka/contract';
import { useDecision } from './useDecision';
import { useUndoNotice } from './useUndoNotice';

/** @param onDone takes the place of the notice with "Undo" */
export function useApproval(onDone?: (user: Profile) => void) {
  const showUndo = useUndoNotice();
  return useDecision({
    call: (dataProvider, { user }) => dataProvider.approveUser(user),
    done: 'resources.users.approved',
    onDone: onDone ?? showUndo,
  });
}
