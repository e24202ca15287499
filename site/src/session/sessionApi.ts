import { call, refresh } from '@nihongo-lanka/client/call';
import { forgetDrafts } from '@nihongo-lanka/client/drafts';
import type { Credentials, StartedLogin } from '@nihongo-lanka/contract';
import { forgetSounds } from '../data/soundCaches';

export { refresh };

export function login(credentials: Credentials): Promise<StartedLogin> {
  return call('login', { body: credentials });
}

/** @param account whose drafts are deleted */
export async function logout(account: string | undefined): Promise<void> {
  await call('logout');
  // A cache that does not answer must not hold the log-out.
  void forgetSounds();
  if (account !== undefined) forgetDrafts(account);
}
