import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Profile } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { guardInput } from '../layout/guardInput';
import { useDecision } from './decisions';
import { fullName } from './fullName';

/** Whether the guardian of somebody under 18 has agreed, and what to do where the approval waits for it. */
export function Guardian() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const format = useFormats();
  if (user?.guardianConfirmedAt) {
    const time = format.dateTime(user.guardianConfirmedAt);
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {translate('resources.users.guardian.agreed', { time })}
      </Alert>
    );
  }
  if (!user?.awaitedOfGuardian) return null;
  const { awaitedOfGuardian, guardianAskedAt } = user;
  const date = guardianAskedAt ? format.date(guardianAskedAt) : '';
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('resources.users.guardian.required')}{' '}
      {translate(`resources.users.guardian.${awaitedOfGuardian}`, { date })}
      <Stack sx={{ mt: 1, gap: 1, alignItems: 'flex-start' }}>
        {awaitedOfGuardian !== 'address' && (
          <AskButton id={user.id} isAgain={awaitedOfGuardian !== 'request'} />
        )}
        <NoteButton user={user} />
      </Stack>
    </Alert>
  );
}

function AskButton({ id, isAgain }: { id: string; isAgain: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall();
  const ask = useMutation({
    mutationFn: () => call('askGuardian', { params: { id } }),
    onSuccess: () => {
      notify('resources.users.guardian.asked', { type: 'success' });
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: guardInput,
  });
  return (
    <Button size="small" variant="outlined" disabled={ask.isPending} onClick={() => ask.mutate()}>
      {translate(`resources.users.guardian.${isAgain ? 'askAgain' : 'ask'}`)}
    </Button>
  );
}

function NoteButton({ user }: { user: Profile }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const note = useDecision({
    decide: (call, { user: { id } }) => call('noteGuardian', { params: { id } }),
    done: 'resources.users.guardian.noted',
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ whiteSpace: 'normal', textAlign: 'start' }}
        onClick={() => setAsking(true)}
      >
        {translate('resources.users.guardian.note')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={note.isPending}
        title={translate('resources.users.guardian.noteTitle', { name: fullName(user) })}
        content={translate('resources.users.guardian.noteContent')}
        onConfirm={() => note.mutate({ user })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
