import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { contactRequestUpdateSchema, type StoredContactRequest } from '@nihongo-lanka/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  ListButton,
  SaveButton,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useConflict } from '../conflicts/useConflict';
import { RecordForm } from '../forms/RecordForm';
import { RecordEdit } from '../layout/RecordEdit';
import { ScreenTitle } from '../layout/ScreenTitle';
import { DeleteButton } from './DeleteButton';
import { ReplyButton } from './ReplyButton';
import { RequestText } from './RequestText';
import { SpamButton, StatusButtons } from './StatusButtons';
import { StatusChip } from './StatusChip';
import { countsKey } from './useContactRequestCounts';

const compared = ['status', 'spam', 'note'];

export function ContactRequestEdit() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const conflicts = useConflict();

  return (
    <RecordEdit<StoredContactRequest>
      redirect={false}
      title={<RequestTitle />}
      mutationOptions={{
        onSuccess() {
          notify('resources.contact-requests.saved', { type: 'info' });
          void queryClient.invalidateQueries({ queryKey: countsKey });
        },
        onError: conflicts.onError,
      }}
    >
      <RecordForm
        schema={contactRequestUpdateSchema}
        fields={compared}
        conflicts={conflicts}
        labelOf={(field) =>
          translate(
            field === 'spam'
              ? 'resources.contact-requests.spam'
              : `resources.contact-requests.fields.${field}`,
          )
        }
        textOf={(field, value) => {
          if (field === 'status') {
            return translate(`resources.contact-requests.statuses.${value}`);
          }
          return field === 'spam' ? translate(`ra.boolean.${value}`) : String(value);
        }}
        keepsDraft
        toolbar={<RequestToolbar />}
      >
        <RequestHeader />
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
      </RecordForm>
    </RecordEdit>
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
