import { call } from '@nihongo-lanka/client/call';
import type { User } from '@nihongo-lanka/contract';
import { login } from '../sessionApi';

export const logIn = (identifier: string, password: string): Promise<User> =>
  login({ identifier, password });

export async function giveCode(code: string): Promise<User> {
  return (await call('giveSecondFactor', { body: { code } })).user;
}

/** What the browser is asked for a passkey with. Undefined where the account has none for here. */
export async function passkeyOptions() {
  const { browserSupportsWebAuthn } = await import('@simplewebauthn/browser');
  const { passkey } = await call('secondFactorOptions');
  return browserSupportsWebAuthn() ? passkey : undefined;
}
export type PasskeyOptions = NonNullable<Awaited<ReturnType<typeof passkeyOptions>>>;

export async function givePasskey(options: PasskeyOptions): Promise<User> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type OptionsJson = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  // The contract passes on what the server's half of the same library made.
  const passkey = await startAuthentication({ optionsJSON: options as unknown as OptionsJson });
  return (await call('giveSecondFactor', { body: { passkey: { ...passkey } } })).user;
}
