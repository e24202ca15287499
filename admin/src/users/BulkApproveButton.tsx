import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Confirm,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

export function BulkApproveButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);

  const approve = useMutation({
    // One after the other: each approval is a transaction of its own.
    async mutationFn() {
      for (const id of selectedIds) await dataProvider.approveUser(String(id));
    },
    onSuccess: () => {
      notify('resources.users.approvedMany', {
        type: 'success',
        messageArgs: { smart_count: selectedIds.length },
      });
      onUnselectItems();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      refresh();
    },
  });

  return (
    <>
      <Button size="small" startIcon={<Check />} onClick={() => setAsking(true)}>
        {translate('resources.users.approveMany')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={approve.isPending}
        title="resources.users.approveManyTitle"
        content="resources.users.approveManyContent"
        translateOptions={{ smart_count: selectedIds.length }}
        confirm="resources.users.approve"
        onConfirm={() => approve.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
