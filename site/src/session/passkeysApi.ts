import { call } from '@nihongo-lanka/client/call';
import type { StartedLogin } from '@nihongo-lanka/contract';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

export const knowsPasskeys = () => browserSupportsWebAuthn();

/** What the browser is asked for a passkey with. Undefined where the account has none for here. */
export async function passkeyOptions() {
  const { passkey } = await call('secondFactorOptions');
  return browserSupportsWebAuthn() ? passkey : undefined;
}
export type PasskeyOptions = NonNullable<Awaited<ReturnType<typeof passkeyOptions>>>;

/** Asks for the passkey, and finishes a login with it. */
export async function givePasskey(options: PasskeyOptions): Promise<StartedLogin> {
  const passkey = await askForPasskey(options);
  return call('giveSecondFactor', { body: { passkey } });
}

/** Which ways there are besides the password to prove who is there. */
export async function proofOptions() {
  const { methods, passkey } = await call('proofOptions');
  return {
    hasApp: methods.includes('totp'),
    passkey: browserSupportsWebAuthn() ? passkey : undefined,
  };
}
export type ProofOptions = Awaited<ReturnType<typeof proofOptions>>;

export async function proveByPasskey(options: PasskeyOptions): Promise<void> {
  const passkey = await askForPasskey(options);
  return call('prove', { body: { passkey } });
}

/** @throws what the browser throws where its person gives up. */
export async function addPasskey(name: string) {
  const { options } = await call('beginPasskey');
  // The contract passes on what the server's half of the same library made.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await startRegistration({ optionsJSON });
  return call('addPasskey', { body: { name, passkey: { ...passkey } } });
}

async function askForPasskey(options: PasskeyOptions) {
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}
