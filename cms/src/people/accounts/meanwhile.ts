import {
  type Activity,
  type ActivityAction,
  type ActivitySubject,
  type ErrorCode,
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

/** Each has a message of its own: see `decided.approved`. */
const moves = ['approved', 'rejected', 'suspended', 'lifted', 'undone'] as const;

const changes = {
  user: ['changed', 'made-admin', 'admin-ended', 'email-changed', ...moves],
  'news-event': ['created', 'saved', 'published', 'unpublished', 'scheduled'],
  lecture: ['created', 'saved', 'published', 'unpublished', 'scheduled'],
  deck: ['created', 'saved', 'published', 'unpublished'],
  'exam-fact': ['created', 'saved'],
} as const satisfies { [Subject in ActivitySubject]?: readonly ActivityAction<Subject>[] };

class Meanwhile extends ApiError {
  constructor(
    code: ErrorCode,
    private readonly deed: Activity | undefined,
    private readonly key: string,
  ) {
    super(code);
  }

  /** Without a name once the actor's account is deleted. */
  override messageIn(language: Language): string {
    const name = this.deed?.actor?.name;
    if (!this.deed || !name || !isMessageKey(this.key)) return super.messageIn(language);
    const time = momentIn(language, this.deed.time);
    // A name may contain `$&`, which a replacement string would interpret.
    return message(language, this.key)
      .replace('%{name}', () => name)
      .replace('%{time}', () => time);
  }
}

/** @throws ApiError DECIDED_MEANWHILE if the status has changed since. */
export async function refuseOutdated(account: Account, seen: SeenStatus): Promise<void> {
  const { status, decidedAt } = seenOf(account);
  if (status === seen.status && decidedAt === seen.decidedAt) return;
  const deed = await lastDeed('user', String(account.id), moves);
  throw new Meanwhile('DECIDED_MEANWHILE', deed, `decided.${deed?.action}`);
}

/** @throws ApiError CONFLICT with a message that names who saved first. */
export async function namingConflict<Result>(
  subject: keyof typeof changes,
  id: string | number,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    const deed = await lastDeed<ActivitySubject>(subject, String(id), changes[subject]);
    throw new Meanwhile('CONFLICT', deed, 'changed.by');
  }
}
