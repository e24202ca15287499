import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import type { Profile } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';
import { mayBeApproved } from './choices';
import { useApproval } from './decisions';

export function ApproveButton({ disabled = false }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const approve = useApproval();
  if (!user || !mayBeApproved(user.status)) return null;

  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Check />}
      disabled={disabled || approve.isPending}
      onClick={(event) => {
        // A row of the list opens the user when it is clicked.
        event.stopPropagation();
        approve.mutate({ user });
      }}
    >
      {translate('resources.users.approve')}
    </Button>
  );
}
