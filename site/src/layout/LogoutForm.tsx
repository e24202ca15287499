import type { ReactNode, SubmitEvent } from 'react';
import { hasUnsent, trySending } from '../data/unsent';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { notify } from '../ui/notify';

/** How long a log-out waits for answers to be sent, in milliseconds. */
const longestWait = 3000;

export function LogoutForm({ children }: { children: ReactNode }) {
  const text = useText('layout');
  const failure = useText('session');
  const { logout, user } = useSession();
  async function leave(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isUnsent = () => user !== null && hasUnsent(user.id, ['answers', 'starts', 'papers']);
    if (isUnsent()) await trySending(longestWait);
    if (isUnsent() && !window.confirm(text('logout.unsent'))) return;
    if (await logout()) notify('info', text('logout.done'));
    else notify('error', failure('failed.logout'));
  }
  return (
    <form method="post" action={paths.logout.to()} onSubmit={leave}>
      {children}
    </form>
  );
}
