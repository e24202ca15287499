import type { ContactStatus, StoredContactRequest } from '@nihongo-lanka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, SaveButton, useNotify, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { guardInput } from '../layout/guardInput';
import { countsKey } from './useContactRequestCounts';

/** The buttons, each always in its place, and from which statuses it leads on. */
const steps = {
  takeUp: ['new'],
  resolve: ['new', 'in-progress'],
  reopen: ['resolved'],
} as const satisfies Record<string, ContactStatus[]>;

const changes = {
  takeUp: { change: { status: 'in-progress' }, done: 'takenUp' },
  resolve: { change: { status: 'resolved' }, done: 'resolved' },
  reopen: { change: { status: 'new' }, done: 'reopened' },
  markSpam: { change: { spam: true }, done: 'markedSpam' },
  unmarkSpam: { change: { spam: false }, done: 'unmarkedSpam' },
} as const;

export function StatusButtons() {
  const request = useRecordContext<StoredContactRequest>();
  if (!request) return null;
  const isStep = (statuses: readonly ContactStatus[]) => statuses.includes(request.status);
  return (
    <>
      <ChangeButton name="takeUp" disabled={!isStep(steps.takeUp)} />
      <ChangeButton name="resolve" disabled={!isStep(steps.resolve)} />
      <ChangeButton name="reopen" disabled={!isStep(steps.reopen)} />
    </>
  );
}

export function SpamButton() {
  const request = useRecordContext<StoredContactRequest>();
  return request && <ChangeButton name={request.spam ? 'unmarkSpam' : 'markSpam'} isQuiet />;
}

/** Saves the form with one change more, so that a note which is being written is not lost. */
function ChangeButton({
  name,
  isQuiet = false,
  disabled = false,
}: {
  name: keyof typeof changes;
  isQuiet?: boolean;
  disabled?: boolean;
}) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { isSubmitting } = useFormState();
  const isOff = disabled || isSubmitting;
  const { change, done } = changes[name];
  return (
    <SaveButton
      type="button"
      alwaysEnable={!isOff}
      disabled={isOff}
      icon={null}
      variant={isQuiet ? 'text' : 'outlined'}
      color="primary"
      label={`resources.contact-requests.${name}`}
      transform={(data: RaRecord) => ({ ...data, ...change })}
      mutationOptions={{
        onSuccess() {
          guardInput();
          notify(`resources.contact-requests.${done}`, { type: 'info' });
          void queryClient.invalidateQueries({ queryKey: countsKey });
        },
      }}
    />
  );
}
