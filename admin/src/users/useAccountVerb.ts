import type { Profile } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { fullName } from './fullName';

interface AccountVerb<Details> {
  call: (dataProvider: ConsoleDataProvider, details: Details) => Promise<Profile>;
  /** Translation key of what is said afterwards, with the user's `name`. */
  done: string;
  onSettled?: () => void;
}

/** Approving or rejecting: done only when the server says so, then said, and shown everywhere. */
export function useAccountVerb<Details>({ call, done, onSettled }: AccountVerb<Details>) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (details: Details) => call(dataProvider, details),
    onSuccess: (user) => {
      notify(done, { type: 'success', messageArgs: { name: fullName(user) } });
      refresh();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled,
  });
}
