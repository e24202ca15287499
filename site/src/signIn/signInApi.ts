import { call } from '@nihongo-lanka/client/call';
import { tellSession } from '@nihongo-lanka/client/session';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** What the browser is asked for a passkey with. Undefined where the account has none for here. */
export async function passkeyOptions() {
  const { passkey } = await call('secondFactorOptions');
  return browserSupportsWebAuthn() ? passkey : undefined;
}
export type PasskeyOptions = NonNullable<Awaited<ReturnType<typeof passkeyOptions>>>;

/** Asks for the passkey, and finishes a login with it. */
export async function givePasskey(options: PasskeyOptions): Promise<void> {
  // The contract passes on what the server's half of the same library made.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const passkey = await startAuthentication({ optionsJSON });
  tellSession((await call('giveSecondFactor', { body: { passkey: { ...passkey } } })).user);
}

export const loadFactors = () => call('factors');
export const beginTotp = () => call('beginTotp');
export const addTotp = (setup: string, code: string) => call('addTotp', { body: { setup, code } });
export const removeTotp = () => call('removeTotp');
export const removePasskey = (id: string) => call('removePasskey', { params: { id } });
export const renewRecoveryCodes = () => call('renewRecoveryCodes');

export const knowsPasskeys = () => browserSupportsWebAuthn();

/** @throws what the browser throws where its person gives up. */
export async function addPasskey(name: string) {
  const { options } = await call('beginPasskey');
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await startRegistration({ optionsJSON });
  return call('addPasskey', { body: { name, passkey: { ...passkey } } });
}
