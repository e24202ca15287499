import KeyOff from '@mui/icons-material/KeyOff';
import Button from '@mui/material/Button';
import type { Profile } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { Confirm, useRecordContext, useTranslate } from 'react-admin';
import { useDecision } from './decisions';
import { fullName } from './fullName';

/** Takes the second step of somebody away who has lost it. The server asks again who does it. */
export function RemoveFactorsButton({ disabled = false }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const remove = useDecision({
    async decide(call, { user: { id } }) {
      await call('resetFactors', { params: { id } });
      return call('user', { params: { id } });
    },
    done: 'resources.users.removeFactors.done',
    onSettled: () => setAsking(false),
  });
  if (!user?.hasSecondFactor) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<KeyOff />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {translate('resources.users.removeFactors.label')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={remove.isPending}
        title={translate('resources.users.removeFactors.title', { name: fullName(user) })}
        content={translate('resources.users.removeFactors.content')}
        confirm="resources.users.removeFactors.label"
        confirmColor="warning"
        onConfirm={() => remove.mutate({ user })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
