import type { Profile } from '@nihongo-lanka/contract';
import { seen, useDecision } from './useDecision';
import { useUndoNotice } from './useUndoNotice';

/** @param onDone takes the place of the notice with "Undo" */
export function useApproval(onDone?: (user: Profile) => void) {
  const showUndo = useUndoNotice();
  return useDecision({
    decide: (call, { user }) => call('approveUser', seen(user)),
    done: 'resources.users.approved',
    onDone: onDone ?? showUndo,
  });
}
