import { type Profile, seenOf } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { useCall } from '../dataProvider';
import { DecidedNotice } from './DecidedNotice';
import { fullName } from './fullName';

/** The person that a decision is about, as the admin sees them. */
interface About {
  user: Profile;
}

interface Decision<Details extends About> {
  decide: (call: ReturnType<typeof useCall>, details: Details) => Promise<Profile>;
  /** Translation key of what is said afterwards, with the user's `name`. */
  done: string;
  /** Takes the place of that notice. */
  onDone?: ((user: Profile) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

/** A call fails with `DECIDED_MEANWHILE` where the account is no longer as it was seen. */
export const seen = (user: Profile) => ({
  params: { id: user.id },
  body: { seen: seenOf(user) },
});

/** Decides about a person. When the server has done it, a notice tells, and all screens show it. */
export function useDecision<Details extends About = About>({
  decide,
  done,
  onDone,
  onSettled,
}: Decision<Details>) {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (details: Details) => decide(call, details),
    onSuccess: (user) => {
      if (onDone) onDone(user);
      else notify(done, { type: 'success', messageArgs: { name: fullName(user) } });
    },
    onError: (error, { user }) => {
      const { message } = error;
      if (!(error instanceof HttpError && error.body?.code === 'DECIDED_MEANWHILE')) {
        notify(message, { type: 'error' });
        return;
      }
      const notice = <DecidedNotice name={fullName(user)} message={message} />;
      notify(notice, { type: 'warning', autoHideDuration: null });
    },
    onSettled: () => {
      onSettled?.();
      // Where it failed too: somebody else may have decided already.
      refresh();
    },
  });
}

export function useUndo(onSettled?: () => void) {
  return useDecision({
    decide: (call, { user }) => call('undoDecision', seen(user)),
    done: 'resources.users.undone',
    onSettled,
  });
}
