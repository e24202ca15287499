import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Profile, userUpdateSchema } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import {
  ListButton,
  NullableBooleanInput,
  NumberInput,
  SaveButton,
  SelectInput,
  TextInput,
  Toolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useConflict } from '../conflicts/useConflict';
import { RecordForm } from '../forms/RecordForm';
import { useFormats } from '../i18n/useFormats';
import { RecordEdit } from '../layout/RecordEdit';
import { ScreenTitle } from '../layout/ScreenTitle';
import { Age } from './Age';
import { languageChoices, levelChoices, provinceChoices, roleChoices } from './choices';
import { DecisionButton } from './DecisionButton';
import { DeleteUserButton } from './DeleteUserButton';
import { Duplicates } from './Duplicates';
import { fullName } from './fullName';
import { PersonMails } from './PersonMails';
import { ProgressLink } from './ProgressLink';
import { RemoveFactorsButton } from './RemoveFactorsButton';
import { StatusChip, StatusReason } from './StatusChip';
import { useFactText } from './UserFacts';
import { UserHistory } from './UserHistory';

const compared = userUpdateSchema.omit({ version: true }).keyof().options;

export function UserEdit() {
  const translate = useTranslate();
  const factText = useFactText();
  const conflicts = useConflict();

  return (
    <RecordEdit<Profile>
      title={<UserTitle />}
      redirect="show"
      mutationOptions={{ onError: conflicts.onError }}
    >
      <RecordForm
        schema={userUpdateSchema}
        fields={compared}
        conflicts={conflicts}
        labelOf={(field) => translate(`resources.users.fields.${field}`)}
        textOf={factText}
        toolbar={<UserToolbar />}
      >
        <UserHeader />
        <PossibleDuplicates />
        <Group title="resources.users.groups.account">
          <TextInput source="username" isRequired autoComplete="off" />
          <TextInput source="email" type="email" isRequired autoComplete="off" />
          <SelectInput source="role" choices={roleChoices} isRequired />
          <SelectInput source="language" choices={languageChoices} isRequired />
        </Group>
        <Group title="resources.users.groups.person">
          <TextInput source="firstName" isRequired autoComplete="off" />
          <TextInput source="lastName" isRequired autoComplete="off" />
          <NumberInput source="age" />
          <TextInput source="contactPerson" autoComplete="off" />
        </Group>
        <Group title="resources.users.groups.address">
          <TextInput source="currentAddress" autoComplete="off" />
          <TextInput source="birthAddress" autoComplete="off" />
          <TextInput source="city" autoComplete="off" />
          <SelectInput source="province" choices={provinceChoices} />
        </Group>
        <Group title="resources.users.groups.study">
          <NullableBooleanInput source="learnedJapanese" />
          <SelectInput source="level" choices={levelChoices} />
          <TextInput source="comments" multiline minRows={2} />
        </Group>
        <Dates />
        <PersonMails heading="h2" />
        <ProgressLink />
        <UserHistory heading="h2" />
      </RecordForm>
    </RecordEdit>
  );
}

function UserTitle() {
  const user = useRecordContext<Profile>();
  return user ? <ScreenTitle>{fullName(user)}</ScreenTitle> : null;
}

/** The account's state, and what an admin can do about it. */
function UserHeader() {
  const user = useRecordContext<Profile>();
  // After an approval the form is read anew, and unsaved changes would be lost.
  const { isDirty } = useFormState();
  if (!user) return null;
  return (
    <Stack
      direction="row"
      sx={{ width: '100%', mb: 2, alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
    >
      <ListButton />
      <StatusChip status={user.status} />
      <Age />
      <StatusReason />
      <Box sx={{ flex: 1 }} />
      <RemoveFactorsButton disabled={isDirty} />
      <DecisionButton decision="undo" disabled={isDirty} />
      <DecisionButton decision="suspend" disabled={isDirty} />
      <DecisionButton decision="lift" disabled={isDirty} />
      <DecisionButton decision="reject" disabled={isDirty} />
      <DecisionButton decision="approve" disabled={isDirty} />
    </Stack>
  );
}

function PossibleDuplicates() {
  const { isDirty } = useFormState();
  return <Duplicates disabled={isDirty} />;
}

function UserToolbar() {
  return (
    <Toolbar>
      <SaveButton />
      <Box sx={{ flex: 1 }} />
      <DeleteUserButton />
    </Toolbar>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mb: 2, p: 0, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 0.5 }}>
        {translate(title)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Dates() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const format = useFormats();
  if (!user) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('resources.users.fields.createdAt')}: {format.dateTime(user.createdAt)}
      {' · '}
      {translate('resources.users.fields.updatedAt')}: {format.dateTime(user.updatedAt)}
    </Typography>
  );
}
