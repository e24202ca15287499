import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { type BulkDecision, type Profile, userListShape } from '@nihongo-lanka/contract';
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
import type { BulkOutcome } from './DecisionResults';
import { RefusalDialog } from './RefusalDialog';

interface Selected {
  /** The learners among them who wait for approval. */
  waiting: readonly Profile[];
  others: readonly Profile[];
  /** The people waiting, as the list shows them: another admin may have decided since. */
  seen: readonly Profile[];
}

const [field, order] = userListShape.defaultSort;
const icons = { approve: <Check />, reject: <Close /> } as const;

interface BulkDecisionButtonProps {
  decision: Exclude<BulkDecision, 'undo'>;
  /** What became of them is shown outside of the list, which may be empty afterwards. */
  onDone: (outcome: BulkOutcome) => void;
  /** Where there is little room, and how many are selected stands beside it. */
  isShort?: boolean;
}

/**
 * Approves or rejects the selected learners who wait for approval, in one request, and tells what
 * became of each. Others, such as rejected learners, are decided on one by one.
 */
export function BulkDecisionButton({ decision, onDone, isShort = false }: BulkDecisionButtonProps) {
  const { data: listed = [], selectedIds, onUnselectItems } = useListContext<Profile>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Selected>();
  const onError = (error: Error) => notify(error.message, { type: 'error' });
  const close = () => setAsked(undefined);

  const ask = useMutation({
    // The selection outlives pages and visits, so only the server knows these users' statuses.
    async mutationFn(): Promise<Selected> {
      const ids = selectedIds.map(String);
      const { data } = await dataProvider.getList<Profile>('users', {
        filter: { id: ids },
        pagination: { page: 1, perPage: ids.length },
        sort: { field, order },
      });
      const shown = new Map(listed.map((user) => [user.id, user]));
      const seenOf = (user: Profile) => shown.get(user.id) ?? user;
      const waits = (user: Profile) => user.role === 'learner' && seenOf(user).status === 'pending';
      const waiting = data.filter(waits);
      const others = data.filter((user) => !waits(user));
      return { waiting, others, seen: waiting.map(seenOf) };
    },
    onSuccess(selected) {
      if (selected.waiting.length > 0) setAsked(selected);
      else notify(`resources.users.many.${decision}.nobody`, { type: 'warning' });
    },
    onError,
  });

  const decide = useMutation({
    mutationFn: ({ selected, reason }: { selected: Selected; reason?: string }) =>
      dataProvider.decideUsers(decision, selected.seen, reason),
    onSuccess: (results, { selected: { waiting, others } }) => {
      onDone({ decision, results, people: waiting, leftOut: others });
      onUnselectItems();
    },
    onError,
    onSettled: () => {
      close();
      refresh();
    },
  });

  const title = (count: number) =>
    translate(`resources.users.many.${decision}.title`, { smart_count: count });
  const leftOut = asked && asked.others.length > 0 && (
    <DialogContentText>
      {translate('resources.users.many.others', { smart_count: asked.others.length })}
    </DialogContentText>
  );

  const label = translate(`resources.users.many.${decision}.label`);
  const short = {
    approve: translate('resources.users.approve'),
    reject: translate('resources.users.reject.label'),
  };
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        color={decision === 'reject' ? 'error' : 'primary'}
        startIcon={icons[decision]}
        disabled={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {isShort ? short[decision] : label}
      </Button>
      {asked && decision === 'approve' && (
        <Confirm
          isOpen
          loading={decide.isPending}
          title={title(asked.waiting.length)}
          content={
            <>
              <DialogContentText>
                {translate('resources.users.many.approve.content')}
              </DialogContentText>
              <AgeWarnings people={asked.waiting} />
              {leftOut}
            </>
          }
          confirm="resources.users.approve"
          onConfirm={() => decide.mutate({ selected: asked })}
          onClose={close}
        />
      )}
      {asked && decision === 'reject' && (
        <RefusalDialog
          refusal="reject"
          title={title(asked.waiting.length)}
          isBusy={decide.isPending}
          onConfirm={(reason) => decide.mutate({ selected: asked, reason })}
          onClose={close}
        >
          {leftOut}
        </RefusalDialog>
      )}
    </>
  );
}

/** How many are under 18, and how many gave no age: an approval does not ask. */
function AgeWarnings({ people }: { people: readonly Profile[] }) {
  const translate = useTranslate();
  const counts = {
    minors: people.filter(({ isMinor }) => isMinor).length,
    ageless: people.filter(({ age, isMinor }) => age === null && !isMinor).length,
  };
  const warnings = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => translate(`resources.users.many.${name}`, { smart_count: count }));
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {warnings.join(' ')}
    </Alert>
  );
}
