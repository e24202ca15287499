import { minute, signInLimits, z } from '@nihongo-lanka/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'koa';
import { onDatabase } from '../../core/database/rows';
import { ApiError } from '../../core/http/apiError';
import type { Account } from '../identity/account';
import { nameOf } from '../identity/account';
import { issueToken, spendToken, type TokenPurpose } from '../identity/tokens';
import { relyingParty, siteOrigins } from './ownOrigin';

const table = 'passkeys';
const rpName = 'Nihongo Lanka';
// Loaded on demand: it takes 19 MB.
const webauthn = () => import('@simplewebauthn/server');
/** In milliseconds. */
const challengeLifetime = 5 * minute;

export type PasskeyUse = Extract<TokenPurpose, `passkey-${string}`>;

const millis = z.coerce.number();
const rowSchema = z.object({
  id: z.int(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.coerce.number(),
  transports: z.string(),
  rp_id: z.string(),
  name: z.string(),
  created_at: millis,
  used_at: millis.nullable(),
});
type Row = z.output<typeof rowSchema>;

const transportSchema = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const transportsOf = (text: string) =>
  text.split(',').flatMap((name) => transportSchema.safeParse(name).data ?? []);

async function rowsOf(userId: number): Promise<Row[]> {
  const rows: unknown = await onDatabase((knex) =>
    knex(table).where({ user_id: userId }).orderBy('id'),
  );
  return z.array(rowSchema).parse(rows);
}

const isoOf = (time: number) => new Date(time).toISOString();

export async function passkeysOf(userId: number) {
  return (await rowsOf(userId)).map(({ id, name, created_at, used_at }) => ({
    id: String(id),
    name,
    createdAt: isoOf(created_at),
    usedAt: used_at === null ? null : isoOf(used_at),
  }));
}

const challengeFor = (use: PasskeyUse, userId: number, challenge: string) =>
  issueToken(use, userId, challengeLifetime, { token: challenge });

/** Whether it was asked, and had no answer before. */
const takeChallenge = async (use: PasskeyUse, userId: number, challenge: string) =>
  (await spendToken(use, challenge, userId)) !== null;

export async function registrationOptions(ctx: Context, account: Account) {
  const known = await rowsOf(account.id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(ctx),
    userName: account.username,
    userDisplayName: nameOf(account),
    // Names and addresses change, and are private.
    userID: new TextEncoder().encode(`account ${account.id}`),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await challengeFor('passkey-new', account.id, options.challenge);
  return options;
}

/** Undefined if the account has no passkey for this host. */
export async function authenticationOptions(ctx: Context, use: PasskeyUse, userId: number) {
  const rpID = relyingParty(ctx);
  const known = (await rowsOf(userId)).filter(({ rp_id }) => rp_id === rpID);
  if (known.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: transportsOf(transports),
    })),
  });
  await challengeFor(use, userId, options.challenge);
  return options;
}

const refused = () => new ApiError('VALIDATION_FAILED', { passkey: 'passkey.refused' });

/** The library throws on malformed input. */
async function verified<Result extends { verified: boolean }>(
  result: Promise<Result>,
): Promise<Result | undefined> {
  const known = await result.catch(() => undefined);
  return known?.verified ? known : undefined;
}

/** @throws ApiError VALIDATION_FAILED if it is invalid or answers no challenge of ours. */
export async function addPasskey(
  ctx: Context,
  { id: userId }: Account,
  name: string,
  given: unknown,
): Promise<void> {
  if ((await rowsOf(userId)).length >= signInLimits.passkeysMax) {
    throw new ApiError('VALIDATION_FAILED', { passkey: 'passkey.tooMany' });
  }
  const rpID = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verified(
    verifyRegistrationResponse({
      // The library validates it.
      response: given as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge('passkey-new', userId, challenge),
      expectedOrigin: siteOrigins(ctx),
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  );
  if (!result?.registrationInfo) throw refused();
  const { credential } = result.registrationInfo;
  const row = {
    user_id: userId,
    credential_id: credential.id,
    rp_id: rpID,
    name,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? [])
      .filter((transport) => transportSchema.safeParse(transport).success)
      .join(),
    created_at: Date.now(),
  };
  const added: unknown = await onDatabase((knex) =>
    knex(table).insert(row).onConflict('credential_id').ignore().returning('id'),
  );
  if (!Array.isArray(added) || added.length === 0) throw refused();
}

export async function acceptPasskey(
  ctx: Context,
  use: PasskeyUse,
  userId: number,
  given: { id: string },
): Promise<boolean> {
  const rpID = relyingParty(ctx);
  const row = (await rowsOf(userId)).find(
    ({ credential_id, rp_id }) => credential_id === given.id && rp_id === rpID,
  );
  if (!row) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verified(
    verifyAuthenticationResponse({
      response: given as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(use, userId, challenge),
      expectedOrigin: siteOrigins(ctx),
      expectedRPID: row.rp_id,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!result) return false;
  const used = { counter: result.authenticationInfo.newCounter, used_at: Date.now() };
  await onDatabase((knex) => knex(table).where({ id: row.id }).update(used));
  return true;
}

export async function removePasskey(userId: number, id: string): Promise<boolean> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return false;
  const row = { user_id: userId, id: Number(id) };
  const removed: number = await onDatabase((knex) => knex(table).where(row).delete());
  return removed === 1;
}

export async function removePasskeys(userId: number): Promise<void> {
  await onDatabase((knex) => knex(table).where({ user_id: userId }).delete());
}
