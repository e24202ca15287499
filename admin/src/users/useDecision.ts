import type { Profile } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { fullName } from './fullName';

interface Decision<Details> {
  call: (dataProvider: ConsoleDataProvider, details: Details) => Promise<Profile>;
  /** Translation key of what is said afterwards, with the user's `name`. */
  done: string;
  /** Takes the place of that notice. */
  onDone?: ((user: Profile) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

/** Decides about a person. When the server has done it, a notice tells, and all screens show it. */
export function useDecision<Details>({ call, done, onDone, onSettled }: Decision<Details>) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (details: Details) => call(dataProvider, details),
    onSuccess: (user) => {
      if (onDone) onDone(user);
      else notify(done, { type: 'success', messageArgs: { name: fullName(user) } });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      onSettled?.();
      // Where it failed too: somebody else may have decided already.
      refresh();
    },
  });
}

export function useUndoApproval(onSettled?: () => void) {
  return useDecision<string>({
    call: (dataProvider, id) => dataProvider.undoApproval(id),
    done: 'resources.users.undone',
    onSettled,
  });
}
