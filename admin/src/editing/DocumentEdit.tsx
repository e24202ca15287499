import Card from '@mui/material/Card';
import type { EditedLecture, EditedNewsEvent } from '@nihongo-lanka/contract';
import type { ComponentProps } from 'react';
import {
  CreateBase,
  HttpError,
  Title,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useConflict } from '../conflicts/useConflict';
import { RecordForm } from '../forms/RecordForm';
import { RecordEdit } from '../layout/RecordEdit';
import { ScreenTitle } from '../layout/ScreenTitle';
import { titleOf } from './titleOf';
import { useDocumentTexts } from './useDocumentTexts';

type Form = Pick<ComponentProps<typeof RecordForm>, 'schema' | 'fields' | 'children'>;

/** The editing screen of a document. An admin who saves second sees what was changed. */
export function DocumentEdit(form: Form) {
  const notify = useNotify();
  const texts = useDocumentTexts();
  const conflicts = useConflict();

  return (
    <RecordEdit
      redirect={false}
      title={<DocumentTitle />}
      // A newer version must not take the place of what is being typed.
      queryOptions={{ gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }}
      mutationOptions={{
        onError: conflicts.onError,
        onSuccess: () => notify('editing.saved', { type: 'success' }),
      }}
    >
      <RecordForm {...form} {...texts} conflicts={conflicts} keepsDraft />
    </RecordEdit>
  );
}

function DocumentTitle() {
  const record = useRecordContext<EditedLecture | EditedNewsEvent>();
  return record ? <ScreenTitle>{titleOf(record)}</ScreenTitle> : null;
}

export function DocumentAdd(form: Form) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const notify = useNotify();
  const texts = useDocumentTexts();
  return (
    <CreateBase
      {...(resource && { resource })}
      redirect="edit"
      mutationOptions={{
        onError: (error: unknown) => {
          const { body, message }: Partial<HttpError> = error instanceof HttpError ? error : {};
          if (!body?.errors) notify(message ?? 'ra.notification.http_error', { type: 'error' });
        },
      }}
    >
      <Title
        title={<ScreenTitle>{translate(`resources.${resource}.addTitle`)}</ScreenTitle>}
        preferenceKey={false}
      />
      <Card>
        <RecordForm {...form} {...texts} keepsDraft />
      </Card>
    </CreateBase>
  );
}
