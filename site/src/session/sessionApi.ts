import { call, refresh } from '@nihongo-lanka/client/call';
import type { Credentials, PrivacyVersion, User } from '@nihongo-lanka/contract';

export { refresh };

export async function login(credentials: Credentials): Promise<User> {
  return (await call('login', { body: credentials })).user;
}

export function logout(): Promise<void> {
  return call('logout');
}

export function giveConsent(consent: PrivacyVersion): Promise<void> {
  return call('giveConsent', { body: { consent } });
}
