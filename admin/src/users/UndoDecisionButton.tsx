import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { type Profile, undoUntil } from '@nihongo-lanka/contract';
import { useEffect, useReducer } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useUndo } from './decisions';

/** Takes an approval or a rejection back, as long as the server does. */
export function UndoDecisionButton({ disabled = false, isShort = false }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const undo = useUndo();
  const until = user && undoUntil(user);
  const isPossible = until !== undefined && Date.now() < until;
  const [, look] = useReducer((looked: number) => looked + 1, 0);
  useEffect(() => {
    if (!isPossible || until === undefined) return;
    const timer = setTimeout(look, until - Date.now());
    return () => clearTimeout(timer);
  }, [isPossible, until]);
  if (!user || !isPossible) return null;
  const label = translate(`resources.users.undoDecision.${user.status}`);

  return (
    <Button
      size="small"
      startIcon={<Undo />}
      aria-label={label}
      disabled={disabled || undo.isPending}
      onClick={(event) => {
        event.stopPropagation();
        undo.mutate({ user });
      }}
    >
      {isShort ? translate('resources.users.undo') : label}
    </Button>
  );
}
