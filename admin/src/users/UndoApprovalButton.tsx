import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { mayUndo, type Profile, undoMinutes } from '@nihongo-lanka/contract';
import { useEffect, useReducer } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useUndoApproval } from './useDecision';

/** Takes an approval back, as long as the server does. */
export function UndoApprovalButton({ disabled = false }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const undo = useUndoApproval();
  const isPossible = user !== undefined && mayUndo(user);
  const approvedAt = user?.approvedAt ?? null;
  const [, look] = useReducer((looked: number) => looked + 1, 0);
  useEffect(() => {
    if (!isPossible || approvedAt === null) return;
    const left = Date.parse(approvedAt) + undoMinutes * 60_000 - Date.now();
    const timer = setTimeout(look, left);
    return () => clearTimeout(timer);
  }, [isPossible, approvedAt]);
  if (!isPossible) return null;

  return (
    <Button
      size="small"
      startIcon={<Undo />}
      disabled={disabled || undo.isPending}
      onClick={() => undo.mutate(user.id)}
    >
      {translate('resources.users.undoApproval')}
    </Button>
  );
}
