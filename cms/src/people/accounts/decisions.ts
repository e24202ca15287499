import { randomUUID } from 'node:crypto';
import {
  type bulkDecisionSchema,
  type DecisionResult,
  faultText,
  type Language,
  type SeenStatus,
  undoUntil,
  type z,
} from '@nihongo-lanka/contract';
import { apiErrorOfDatabase } from '../../core/database/errors';
import { ApiError } from '../../core/http/apiError';
import { type Account, accountIdOf, listedProfileOf } from '../identity/account';
import { changeAccount } from './accounts';

/** Repeating a decision changes nothing. */

interface Decision {
  /** Undefined: decide whatever the status is. */
  seen?: SeenStatus | undefined;
}
interface Refusal extends Decision {
  reason: string | null;
}

/** @throws as `changeAccount`, as all of these do. */
export function approve(id: number, { seen }: Decision): Promise<Account> {
  return changeAccount(id, { status: 'approved' }, { seen });
}

/** A rejection is undone at any time. @throws ApiError UNDO_EXPIRED for an approval. */
export function undo(id: number, { seen }: Decision): Promise<Account> {
  return changeAccount(id, { status: 'pending' }, { seen, allow: isFresh });
}

function isFresh(account: Account): boolean {
  if (account.status === 'rejected') return true;
  const until = undoUntil(account);
  if (until === undefined) return false;
  if (until <= Date.now()) throw new ApiError('UNDO_EXPIRED');
  return true;
}

export function reject(id: number, { reason, seen }: Refusal): Promise<Account> {
  return changeAccount(id, { status: 'rejected', rejectionReason: reason }, { seen });
}

export function suspend(id: number, { reason, seen }: Refusal): Promise<Account> {
  return changeAccount(id, { status: 'suspended', suspensionReason: reason }, { seen });
}

export function lift(id: number, { seen }: Decision): Promise<Account> {
  return changeAccount(
    id,
    { status: 'approved' },
    { seen, allow: ({ status }) => status === 'suspended' },
  );
}

const decisions = { approve, reject, undo };

/** One transaction each, so that one failure does not undo the others. */
export async function decideOnEach(
  { action, ids, seen, reason }: z.output<typeof bulkDecisionSchema>,
  language: Language,
): Promise<DecisionResult[]> {
  const decide = (id: number) => decisions[action](id, { reason, seen: seen?.[String(id)] });
  const results: DecisionResult[] = [];
  for (const id of ids) results.push(await resultOf(id, decide, language));
  return results;
}

async function resultOf(
  id: string,
  decide: (id: number) => Promise<Account>,
  language: Language,
): Promise<DecisionResult> {
  try {
    const number = accountIdOf(id);
    if (number === undefined) throw new ApiError('NOT_FOUND');
    return { id, ok: true, user: listedProfileOf(await decide(number)) };
  } catch (error) {
    const refusal = asApiError(error);
    const { code, fields } = refusal;
    const [field] = Object.values(fields ?? {});
    const message = field ? faultText(language, field) : refusal.messageIn(language);
    return { id, ok: false, code, message };
  }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const known = apiErrorOfDatabase(error);
  if (known) return known;
  strapi.log.error(`${randomUUID()} A decision about one of several people failed`);
  strapi.log.error(error);
  return new ApiError('INTERNAL');
}
