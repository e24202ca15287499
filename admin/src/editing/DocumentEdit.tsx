import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import {
  CreateBase,
  Form,
  HttpError,
  type RaRecord,
  Title,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Conflict } from '../conflicts/Conflict';
import { useConflict } from '../conflicts/useConflict';
import { RecordEdit } from '../layout/RecordEdit';
import { ScreenTitle } from '../layout/ScreenTitle';
import { useDocumentTexts } from './useDocumentTexts';

type Validate = (values: Record<string, unknown>) => Record<string, unknown>;

interface Props<Document extends RaRecord> {
  /** What the record is called: the screen's title. */
  titleOf: (record: Document) => string;
  validate: Validate;
  /** The fields in which two people's changes are compared. */
  compared: readonly string[];
  children: ReactNode;
}

/** The editing screen of a document. Whoever saves after somebody else is told what was changed. */
export function DocumentEdit<Document extends RaRecord>({
  titleOf,
  validate,
  compared,
  children,
}: Props<Document>) {
  const notify = useNotify();
  const texts = useDocumentTexts();
  const { conflict, onError, onClose } = useConflict();

  return (
    <RecordEdit
      redirect={false}
      title={<DocumentTitle titleOf={titleOf} />}
      // A newer version must not take the place of what is being typed.
      queryOptions={{ gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }}
      mutationOptions={{
        onError,
        onSuccess: () => notify('editing.saved', { type: 'success' }),
      }}
    >
      <Form validate={validate} warnWhenUnsavedChanges>
        {children}
        <Conflict {...texts} conflict={conflict} compared={compared} onClose={onClose} />
      </Form>
    </RecordEdit>
  );
}

function DocumentTitle<Document extends RaRecord>({ titleOf }: Pick<Props<Document>, 'titleOf'>) {
  const record = useRecordContext<Document>();
  return record ? <ScreenTitle>{titleOf(record)}</ScreenTitle> : null;
}

/** The screen on which a document is begun. */
export function DocumentAdd({
  title,
  validate,
  children,
}: {
  title: string;
  validate: Validate;
  children: ReactNode;
}) {
  const resource = useResourceContext();
  const notify = useNotify();
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
      <Title title={<ScreenTitle>{title}</ScreenTitle>} preferenceKey={false} />
      <Card>
        <Form validate={validate} warnWhenUnsavedChanges>
          {children}
        </Form>
      </Card>
    </CreateBase>
  );
}
