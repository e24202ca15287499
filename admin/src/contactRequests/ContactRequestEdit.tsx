import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { contactRequestUpdateSchema, type StoredContactRequest } from '@nihongo-lanka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  Edit,
  HttpError,
  ListButton,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { validateWith } from '../edits';
import { useLanguage } from '../i18n/i18nProvider';
import { RecordFailed } from '../layout/RecordFailed';
import { ScreenTitle } from '../layout/ScreenTitle';
import { type Collision, ConflictNotice } from './ConflictNotice';
import { DeleteButton } from './DeleteButton';
import { ReplyButton } from './ReplyButton';
import { RequestText } from './RequestText';
import { SpamButton, StatusButtons } from './StatusButtons';
import { StatusChip } from './StatusChip';
import { countsKey } from './useContactRequestCounts';

export function ContactRequestEdit() {
  const language = useLanguage();
  const validate = useMemo(() => validateWith(contactRequestUpdateSchema, language), [language]);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [collision, setCollision] = useState<Collision>();

  return (
    <Edit<StoredContactRequest>
      mutationMode="pessimistic"
      redirect={false}
      title={<RequestTitle />}
      actions={false}
      loading={<Waiting />}
      error={<RecordFailed />}
      queryOptions={{ onError: () => {} }}
      mutationOptions={{
        onSuccess() {
          setCollision(undefined);
          notify('resources.contact-requests.saved', { type: 'info' });
          void queryClient.invalidateQueries({ queryKey: countsKey });
        },
        async onError(error, { id, data, previousData }) {
          const isConflict = error instanceof HttpError && error.body?.code === 'CONFLICT';
          if (!isConflict || !id || !previousData) return;
          const now = await dataProvider.getOne<StoredContactRequest>('contact-requests', { id });
          setCollision({ now: now.data, yours: { ...previousData, ...data } });
        },
      }}
    >
      <SimpleForm validate={validate} toolbar={<RequestToolbar />}>
        <RequestHeader />
        {collision && <ConflictNotice {...collision} onTaken={() => setCollision(undefined)} />}
        <RequestText />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 2, width: '100%' }}>
          <ReplyButton />
          <StatusButtons />
          <SpamButton />
        </Stack>
        <TextInput
          source="note"
          multiline
          minRows={3}
          helperText="resources.contact-requests.noteHelp"
        />
      </SimpleForm>
    </Edit>
  );
}

function RequestTitle() {
  const request = useRecordContext<StoredContactRequest>();
  return request ? <ScreenTitle>{request.name}</ScreenTitle> : null;
}

function RequestHeader() {
  const request = useRecordContext<StoredContactRequest>();
  return (
    <Stack direction="row" sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <ListButton />
      {request && <StatusChip status={request.status} />}
    </Stack>
  );
}

function RequestToolbar() {
  return (
    <Toolbar sx={{ gap: 1 }}>
      <SaveButton variant="outlined" color="primary" />
      <Box sx={{ flex: 1 }} />
      <DeleteButton />
    </Toolbar>
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 2, py: 2 }}>
      <Skeleton variant="rounded" height={40} width="40%" />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}
