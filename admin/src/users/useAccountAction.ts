import type { Profile } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { fullName } from './fullName';

interface AccountAction<Details> {
  call: (dataProvider: ConsoleDataProvider, details: Details) => Promise<Profile>;
  /** Translation key of what is said afterwards, with the user's `name`. */
  done: string;
  onSettled?: () => void;
}

/** Approves or rejects. When the server has done it, a notice tells, and all screens show it. */
export function useAccountAction<Details>({ call, done, onSettled }: AccountAction<Details>) {
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
