import type { ContactStatus, StoredContactRequest } from '@nihongo-lanka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, SaveButton, useNotify, useRecordContext } from 'react-admin';
import { countsKey } from './useContactRequestCounts';

/** What an admin can do next in each status. */
const steps = {
  new: ['takeUp', 'resolve'],
  'in-progress': ['resolve'],
  resolved: ['reopen'],
} as const satisfies Record<ContactStatus, unknown>;

const changes = {
  takeUp: { change: { status: 'in-progress' }, done: 'takenUp' },
  resolve: { change: { status: 'resolved' }, done: 'resolved' },
  reopen: { change: { status: 'new' }, done: 'reopened' },
  markSpam: { change: { spam: true }, done: 'markedSpam' },
  unmarkSpam: { change: { spam: false }, done: 'unmarkedSpam' },
} as const;

export function StatusButtons() {
  const request = useRecordContext<StoredContactRequest>();
  return request && steps[request.status].map((name) => <ChangeButton key={name} name={name} />);
}

export function SpamButton() {
  const request = useRecordContext<StoredContactRequest>();
  return request && <ChangeButton name={request.spam ? 'unmarkSpam' : 'markSpam'} isQuiet />;
}

/** Saves the form with one change more, so that a note which is being written is not lost. */
function ChangeButton({
  name,
  isQuiet = false,
}: {
  name: keyof typeof changes;
  isQuiet?: boolean;
}) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { change, done } = changes[name];
  return (
    <SaveButton
      type="button"
      alwaysEnable
      icon={null}
      variant={isQuiet ? 'text' : 'outlined'}
      color="primary"
      label={`resources.contact-requests.${name}`}
      transform={(data: RaRecord) => ({ ...data, ...change })}
      mutationOptions={{
        onSuccess() {
          notify(`resources.contact-requests.${done}`, { type: 'info' });
          void queryClient.invalidateQueries({ queryKey: countsKey });
        },
      }}
    />
  );
}
