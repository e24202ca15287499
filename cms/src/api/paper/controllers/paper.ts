import { attemptIdSchema } from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { countCall } from '../../../core/http/rateLimits';
import { holdingAttempt } from '../../../learning/papers/attempt';
import { beginPaper, papersOf } from '../../../learning/papers/attempts';
import { markPaper, turnSection } from '../../../learning/papers/marking';
import { attemptShown, reviewOf } from '../../../learning/papers/shownAttempt';
import { handle } from '../../handler';

/** Counts the call. @throws ApiError NOT_FOUND, TOO_MANY_REQUESTS */
async function attemptIdIn({ id }: { id: string }, account: { id: number }): Promise<string> {
  const read = attemptIdSchema.safeParse(id);
  if (!read.success) throw new ApiError('NOT_FOUND');
  await countCall('work', String(account.id));
  return read.data;
}

export default {
  list: handle('papers', async ({ account, language }) => {
    await countCall('work', String(account.id));
    return papersOf(account.id, language);
  }),

  begin: handle('beginPaper', async ({ params, body, account, language }) => {
    const id = await attemptIdIn(params, account);
    const begun = await beginPaper(account.id, id, body);
    return holdingAttempt(account.id, begun, (held) => attemptShown(held, language));
  }),

  find: handle('attempt', async ({ params, account, language }) => {
    const id = await attemptIdIn(params, account);
    return holdingAttempt(account.id, id, (held) => attemptShown(held, language));
  }),

  mark: handle('markPaper', async ({ params, body, account, language }) => {
    const id = await attemptIdIn(params, account);
    return markPaper(account.id, id, body, language);
  }),

  turn: handle('turnSection', async ({ params, body, account, language }) => {
    const id = await attemptIdIn(params, account);
    return turnSection(account.id, id, body, language);
  }),

  review: handle('attemptReview', async ({ params, account, language }) => {
    const id = await attemptIdIn(params, account);
    return holdingAttempt(account.id, id, (held) => reviewOf(held, language));
  }),
};
