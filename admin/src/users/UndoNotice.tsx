import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import type { Profile } from '@nihongo-lanka/contract';
import { NotificationClasses, useCloseNotification, useTranslate } from 'react-admin';
import { fullName } from './fullName';
import { useUndo } from './useDecision';

/** Announces an approval or a rejection, and can undo it. */
export function UndoNotice({ user }: { user: Profile }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const done = `resources.users.${user.status === 'rejected' ? 'reject.done' : 'approved'}`;
  const undo = useUndo(close);
  return (
    <SnackbarContent
      className={NotificationClasses.success}
      message={translate(done, { name: fullName(user) })}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={undo.isPending}
          onClick={() => undo.mutate({ user })}
        >
          {translate('resources.users.undo')}
        </Button>
      }
    />
  );
}
