import {
  type Activity,
  isMessageKey,
  type Language,
  message,
  type SeenStatus,
  seenOf,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { lastDeed } from '../activity/activity';
import type { Account } from '../identity/account';
import { momentIn } from '../mail/content';

/** The deeds that change an account's status. Each has a message of its own: see `decided.approved`. */
const moves = ['approved', 'rejected', 'suspended', 'lifted', 'undone', 'applied-again'] as const;

/** A decision was made from a status that the account no longer has. */
class DecidedMeanwhile extends ApiError {
  constructor(private readonly deed: Activity | undefined) {
    super('DECIDED_MEANWHILE');
  }

  /** Names who decided otherwise, and when. The name goes when its owner's account is deleted. */
  override messageIn(language: Language): string {
    const name = this.deed?.actor?.name;
    const key = `decided.${this.deed?.action}`;
    if (!this.deed || !name || !isMessageKey(key)) return super.messageIn(language);
    const time = momentIn(language, this.deed.time);
    // By functions: a name may hold `$&`.
    return message(language, key)
      .replace('%{name}', () => name)
      .replace('%{time}', () => time);
  }
}

/** @throws ApiError DECIDED_MEANWHILE where the account is no longer as it was seen. */
export async function refuseOutdated(account: Account, seen: SeenStatus): Promise<void> {
  const { status, decidedAt } = seenOf(account);
  if (status === seen.status && decidedAt === seen.decidedAt) return;
  throw new DecidedMeanwhile(await lastDeed('user', String(account.id), moves));
}
