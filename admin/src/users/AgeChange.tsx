import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { guardedAge, needsGuardian, type Profile } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { Confirm, useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { useDecision } from './decisions';
import { fullName } from './fullName';

/** Says of somebody who changed their age while they waited what they changed, until it is found right. */
export function AgeChange() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const format = useFormats();
  const isUndecided = user?.status === 'pending' || user?.status === 'rejected';
  if (!isUndecided || !user.ageChangedAt) return null;
  const ageText = (age: number | null | undefined) =>
    age == null ? translate('resources.users.ageChange.none') : String(age);
  const { age, ageBefore, youngestAge } = user;
  const said = [
    translate('resources.users.ageChange.changed', {
      ...{ from: ageText(ageBefore), to: ageText(age), date: format.dateTime(user.ageChangedAt) },
    }),
    ...(youngestAge === ageBefore
      ? []
      : [translate('resources.users.ageChange.youngest', { age: ageText(youngestAge) })]),
    ...(needsGuardian(guardedAge(user)) && !needsGuardian(age)
      ? [translate('resources.users.ageChange.rule')]
      : []),
  ];
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {said.join(' ')}
      <NoteButton user={user} age={ageText(age)} />
    </Alert>
  );
}

function NoteButton({ user, age }: { user: Profile; age: string }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const note = useDecision({
    decide: (call, { user: { id, age: seen } }) =>
      call('noteAge', { params: { id }, body: { age: seen } }),
    done: 'resources.users.ageChange.noted',
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ display: 'block', mt: 1 }}
        onClick={() => setAsking(true)}
      >
        {translate('resources.users.ageChange.note')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={note.isPending}
        title={translate('resources.users.ageChange.noteTitle', { name: fullName(user), age })}
        content={translate('resources.users.ageChange.noteContent')}
        onConfirm={() => note.mutate({ user })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
