import { randomUUID } from 'node:crypto';
import {
  type bulkDecisionSchema,
  type DecisionResult,
  faultText,
  type Language,
  undoMinutes,
  type z,
} from '@nihongo-lanka/contract';
import { ApiError } from '../http/apiError';
import { apiErrorOfDatabase } from '../http/databaseErrors';
import { type Account, accountIdOf, listedProfileOf } from './account';
import { changeAccount } from './accounts';

/** What admins decide about a person. Every decision that has been made already changes nothing. */

/** @throws as `changeAccount`, as all of these do. */
export function approve(id: number): Promise<Account> {
  return changeAccount(id, { status: 'approved' });
}

/** Puts an approval back that has just been given. @throws ApiError UNDO_EXPIRED when it is too late. */
export function undoApproval(id: number): Promise<Account> {
  return changeAccount(id, { status: 'pending' }, { allow: isFresh });
}

/** Whether an account may go back from approved to pending. */
function isFresh({ status, approvedAt }: Account): boolean {
  if (status !== 'approved') return false;
  const until = approvedAt === null ? 0 : Date.parse(approvedAt) + undoMinutes * 60_000;
  if (until <= Date.now()) throw new ApiError('UNDO_EXPIRED');
  return true;
}

export function reject(id: number, reason: string | null): Promise<Account> {
  return changeAccount(id, { status: 'rejected', rejectionReason: reason });
}

export function suspend(id: number, reason: string | null): Promise<Account> {
  return changeAccount(id, { status: 'suspended', suspensionReason: reason });
}

/** Lets a suspended person in again. It approves nobody who never was. */
export function lift(id: number): Promise<Account> {
  return changeAccount(
    id,
    { status: 'approved' },
    { allow: ({ status }) => status === 'suspended' },
  );
}

/**
 * Decides about one person after the other, each in a transaction of their own: whatever happens to
 * one, the answer says what became of every one.
 */
export async function decideOnEach(
  { action, ids, reason }: z.output<typeof bulkDecisionSchema>,
  language: Language,
): Promise<DecisionResult[]> {
  const decide = (id: number) => (action === 'approve' ? approve(id) : reject(id, reason));
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
    const { code, fields } = asApiError(error);
    const [field] = Object.values(fields ?? {});
    return { id, ok: false, code, message: faultText(language, field ?? `error.${code}`) };
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
