import { z } from '@nihongo-lanka/contract';
import { hashOf, type Knex, newToken, onDatabase } from '../../core/database/rows';

// Single-use and short-lived: a login that waits for its second factor, a challenge.
const table = 'sign_in_steps';

const stepSchema = z.object({ user_id: z.int(), mark: z.string().nullable() });

export interface Step {
  userId: number;
  /** Checked when the step is used. */
  mark: string | null;
}

interface NewStep {
  userId: number;
  token?: string;
  mark?: string;
  /** Seconds. */
  lifetime: number;
}

export async function beginStep(
  purpose: string,
  { userId, token = newToken(), mark, lifetime }: NewStep,
): Promise<string> {
  const now = Date.now();
  await onDatabase((knex) => knex(table).where('expires_at', '<', now).delete());
  const row = { key: hashOf(token), purpose, user_id: userId, mark: mark ?? null };
  await onDatabase((knex) => knex(table).insert({ ...row, expires_at: now + lifetime * 1000 }));
  return token;
}

const live = (knex: Knex, purpose: string, token: string) =>
  knex(table)
    .where({ key: hashOf(token), purpose })
    .where('expires_at', '>', Date.now());

/** Null if there is no such step, or too many tries. */
export async function tryStep(
  purpose: string,
  token: string,
  mostTries: number,
): Promise<Step | null> {
  const counted: number = await onDatabase((knex) =>
    live(knex, purpose, token).where('tries', '<', mostTries).increment('tries', 1),
  );
  return counted === 1 ? findStep(purpose, token) : null;
}

export async function findStep(purpose: string, token: string): Promise<Step | null> {
  const row: unknown = await onDatabase((knex) => live(knex, purpose, token).first());
  if (!row) return null;
  const { user_id: userId, mark } = stepSchema.parse(row);
  return { userId, mark };
}

/** @returns whether it existed; of several at the same moment, one gets true. */
export async function spendStep(purpose: string, token: string, userId: number): Promise<boolean> {
  const used: number = await onDatabase((knex) =>
    live(knex, purpose, token).where({ user_id: userId }).delete(),
  );
  return used === 1;
}

export async function removeSteps(purpose: string, userId: number): Promise<void> {
  await onDatabase((knex) => knex(table).where({ purpose, user_id: userId }).delete());
}

/** @param lifetime seconds @returns whether it was unused; of several at the same moment, one gets true. */
export async function isFirstUse(
  purpose: string,
  what: string,
  lifetime: number,
): Promise<boolean> {
  const mark = newToken();
  const token = `${purpose} ${what}`;
  await onDatabase((knex) => knex(table).where('expires_at', '<', Date.now()).delete());
  const row = { key: hashOf(token), purpose, user_id: 0, mark };
  const expires = { expires_at: Date.now() + lifetime * 1000 };
  await onDatabase((knex) =>
    knex(table)
      .insert({ ...row, ...expires })
      .onConflict('key')
      .ignore(),
  );
  return (await findStep(purpose, token))?.mark === mark;
}
