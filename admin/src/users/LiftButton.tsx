import LockOpen from '@mui/icons-material/LockOpen';
import Button from '@mui/material/Button';
import type { Profile } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';
import { seen, useDecision } from './decisions';

/** Lets a suspended person in again. */
export function LiftButton({ disabled = false }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const lift = useDecision({
    decide: (call, { user }) => call('liftUser', seen(user)),
    done: 'resources.users.lifted',
  });
  if (user?.status !== 'suspended') return null;

  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<LockOpen />}
      disabled={disabled || lift.isPending}
      onClick={(event) => {
        event.stopPropagation();
        lift.mutate({ user });
      }}
    >
      {translate('resources.users.lift')}
    </Button>
  );
}
