import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { type Profile, userListShape } from '@nihongo-lanka/contract';
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

interface Selected {
  /** The ids of the learners among them who wait for approval. */
  waiting: readonly string[];
  /** How many others are selected. */
  others: number;
}

const [field, order] = userListShape.defaultSort;

/**
 * Approves the selected learners who wait for approval. Others who may be approved, such as rejected
 * learners, are approved one by one.
 */
export function BulkApproveButton() {
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Selected>();
  const onError = (error: Error) => notify(error.message, { type: 'error' });

  const ask = useMutation({
    // The selection outlives pages and visits, so only the server knows these users' statuses.
    async mutationFn(): Promise<Selected> {
      const ids = selectedIds.map(String);
      const { data } = await dataProvider.getList<Profile>('users', {
        filter: { id: ids, role: 'learner', status: 'pending' },
        pagination: { page: 1, perPage: ids.length },
        sort: { field, order },
      });
      return { waiting: data.map(({ id }) => id), others: ids.length - data.length };
    },
    onSuccess(selected) {
      if (selected.waiting.length > 0) setAsked(selected);
      else notify('resources.users.approveNobody', { type: 'warning' });
    },
    onError,
  });

  const approve = useMutation({
    // One after the other: each approval is a transaction of its own.
    async mutationFn({ waiting }: Selected) {
      for (const id of waiting) await dataProvider.approveUser(id);
    },
    onSuccess: (_, { waiting }) => {
      notify('resources.users.approvedMany', {
        type: 'success',
        messageArgs: { smart_count: waiting.length },
      });
      onUnselectItems();
    },
    onError,
    onSettled: () => {
      setAsked(undefined);
      refresh();
    },
  });

  return (
    <>
      <Button
        size="small"
        startIcon={<Check />}
        disabled={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {translate('resources.users.approveMany')}
      </Button>
      {asked && (
        <Confirm
          isOpen
          loading={approve.isPending}
          title="resources.users.approveManyTitle"
          content={
            <>
              <DialogContentText>
                {translate('resources.users.approveManyContent')}
              </DialogContentText>
              {asked.others > 0 && (
                <DialogContentText>
                  {translate('resources.users.approveManyOthers', { smart_count: asked.others })}
                </DialogContentText>
              )}
            </>
          }
          translateOptions={{ smart_count: asked.waiting.length }}
          confirm="resources.users.approve"
          onConfirm={() => approve.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
