import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import type { StoredContactRequest } from '@nihongo-lanka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Confirm,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormats } from '../i18n/useFormats';
import { countsKey } from './useContactRequestCounts';

/** Deletes a contact request after asking, with the name of whose it is. */
export function DeleteButton() {
  const request = useRecordContext<StoredContactRequest>();
  const translate = useTranslate();
  const format = useFormats();
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const { reset } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<StoredContactRequest, Error>();
  if (!request) return null;

  const confirm = () =>
    remove(
      'contact-requests',
      { id: request.id, previousData: request },
      {
        onSuccess() {
          notify('resources.contact-requests.deleted', { type: 'info' });
          void queryClient.invalidateQueries({ queryKey: countsKey });
          // A note that was not saved is of no use any more.
          reset(undefined, { keepValues: true });
          redirect('list', 'contact-requests');
        },
        onError(error) {
          setAsking(false);
          notify(error.message, { type: 'error' });
        },
      },
    );
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={translate('resources.contact-requests.deleteTitle', { name: request.name })}
        content={translate('resources.contact-requests.deleteContent', {
          date: format.date(request.createdAt),
        })}
        confirm="ra.action.delete"
        confirmColor="warning"
        ConfirmIcon={Delete}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
