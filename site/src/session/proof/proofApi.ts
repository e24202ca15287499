import { call } from '@nihongo-lanka/client/call';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';

/** Which ways there are besides the password. */
export async function proofOptions() {
  const { methods, passkey } = await call('proofOptions');
  return {
    hasApp: methods.includes('totp'),
    passkey: browserSupportsWebAuthn() ? passkey : undefined,
  };
}
export type ProofOptions = Awaited<ReturnType<typeof proofOptions>>;

/** By the app's code where there is one, else by the password. */
export function proveBy({ password, code }: { password: string; code: string }): Promise<void> {
  return call('prove', { body: code.trim() ? { code } : { password } });
}

export async function proveByPasskey(options: NonNullable<ProofOptions['passkey']>): Promise<void> {
  // The contract passes on what the server's half of the same library made.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const passkey = await startAuthentication({ optionsJSON });
  return call('prove', { body: { passkey: { ...passkey } } });
}
