import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { guardedAge, needsGuardian, type Profile } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { Confirm, useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { DotChip } from '../layout/DotChip';
import { useDecision } from './decisions';
import { fullName } from './fullName';

export function Age() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  if (!user) return null;
  return (
    <>
      <Typography variant="body2" component="span">
        {ageText(user, translate)}
      </Typography>
      <MinorMarks />
    </>
  );
}

export function ageText({ age }: Profile, translate: ReturnType<typeof useTranslate>): string {
  return age === null
    ? translate('resources.users.ages.unknown')
    : translate('resources.users.ages.known', { age });
}

/** Marks a person under 18, also one who gave a higher age later, and says whether a guardian agreed. */
export function MinorMarks() {
  const user = useRecordContext<Profile>();
  if (!user?.isMinor) return null;
  const label = `resources.users.ages.${needsGuardian(user.age) ? 'minor' : 'minorBefore'}`;
  return (
    <>
      <DotChip colour="error.main" label={label} />
      {user.guardianConfirmedAt && (
        <DotChip colour="success.main" label="resources.users.ages.guardianAgreed" />
      )}
    </>
  );
}

/** Shows how a waiting learner changed their age, until an admin confirms it. */
export function AgeChange() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const format = useFormats();
  const isUndecided = user?.status === 'pending' || user?.status === 'rejected';
  if (!isUndecided || !user.ageChangedAt) return null;
  const written = (age: number | null | undefined) =>
    age == null ? translate('resources.users.ageChange.none') : String(age);
  const { age, ageBefore, youngestAge } = user;
  const said = [
    translate('resources.users.ageChange.changed', {
      from: written(ageBefore),
      to: written(age),
      date: format.dateTime(user.ageChangedAt),
    }),
    ...(youngestAge === ageBefore
      ? []
      : [translate('resources.users.ageChange.youngest', { age: written(youngestAge) })]),
    ...(needsGuardian(guardedAge(user)) && !needsGuardian(age)
      ? [translate('resources.users.ageChange.rule')]
      : []),
  ];
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {said.join(' ')}
      <NoteButton user={user} age={written(age)} />
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
