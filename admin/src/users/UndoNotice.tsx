import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import type { Profile } from '@nihongo-lanka/contract';
import { NotificationClasses, useCloseNotification, useTranslate } from 'react-admin';
import { fullName } from './fullName';
import { useUndoApproval } from './useDecision';

/** Says that somebody has been approved, and takes it back if that was a slip of the hand. */
export function UndoNotice({ user }: { user: Profile }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = useUndoApproval(close);
  return (
    <SnackbarContent
      className={NotificationClasses.success}
      message={translate('resources.users.approved', { name: fullName(user) })}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={undo.isPending}
          onClick={() => undo.mutate(user.id)}
        >
          {translate('resources.users.undo')}
        </Button>
      }
    />
  );
}
