import { randomUUID } from 'node:crypto';
import type { Review } from '@nihongo-lanka/contract';
import { ApiError } from '../../../core/http/apiError';
import { answerBytes } from '../../../core/http/bytes';
import { countCall, isWithin, refuseSpent } from '../../../core/http/rateLimits';
import { thanksOf } from '../../../learning/cardReports/ownReports';
import { practiceCatalogue } from '../../../learning/practice/catalogue';
import { deckCheck, markDeck, unmarkDeck } from '../../../learning/practice/deckCheck';
import { pieceOf } from '../../../learning/practice/filmSounds';
import { lectureWords, takeLectureWords } from '../../../learning/practice/lectureWords';
import {
  changePractice,
  practiceDay,
  practiceDone,
  practiceFigures,
  practiceLoad,
  practiceSounds,
  situationOf,
} from '../../../learning/practice/practice';
import { keepReviews } from '../../../learning/practice/reviews';
import { zoneOf } from '../../../learning/practice/settings';
import { roadOf } from '../../../learning/road/road';
import { admit } from '../../access';
import { answers } from '../../calls';
import { handle } from '../../handler';

/** Counts only new answers: after a lost response the device sends the same again. */
async function keepCounted(userId: number, reviews: readonly Review[], sentAt: string) {
  const id = String(userId);
  await refuseSpent('answers', id);
  const added = await keepReviews(userId, reviews, sentAt);
  // They are stored, so the device must delete them even beyond the limit.
  if (added > 0) await isWithin('answers', id, added);
  return added;
}

export default {
  day: handle('practiceDay', async ({ ctx, account, language }) => {
    await countCall('work', String(account.id));
    const thanks = await thanksOf(account.id);
    const isMore = ctx.query.more === 'yes';
    const situation = await situationOf(account.id, Date.now());
    const day = await practiceDay(account.id, language, { situation, isMore });
    return { ...day, road: roadOf(situation, language), thanks };
  }),

  load: handle('practiceLoad', async ({ account }) => {
    await countCall('work', String(account.id));
    return practiceLoad(account.id);
  }),

  figures: handle('practiceFigures', async ({ account, language }) => {
    await countCall('work', String(account.id));
    return practiceFigures(account.id, language);
  }),

  words: handle('lectureWords', async ({ params, account }) => {
    await countCall('work', String(account.id));
    return lectureWords(account.id, params.id);
  }),

  takeWords: handle('takeLectureWords', async ({ params, body, account }) => {
    await countCall('work', String(account.id));
    await takeLectureWords(account.id, params.id, body);
  }),

  keepReviews: handle('keepReviews', async ({ body, account }) => {
    await countCall('work', String(account.id));
    const added = await keepCounted(account.id, body.reviews, body.sentAt);
    return { added, ...(await practiceDone(account.id)) };
  }),

  answer: handle('answerCard', async ({ body, account }) => {
    await countCall('work', String(account.id));
    const at = new Date().toISOString();
    const zone = await zoneOf(account.id);
    await keepCounted(
      account.id,
      [{ ...body, id: randomUUID(), at, zone, milliseconds: 0, undoes: null }],
      at,
    );
  }),

  change: handle('changePractice', async ({ body, account }) => {
    await countCall('work', String(account.id));
    return changePractice(account.id, body);
  }),

  sound: answers('practiceSound', async (ctx) => {
    const account = await admit(ctx, 'learner');
    await countCall('work', String(account.id));
    const sound = (await practiceCatalogue()).sounds.get(String(ctx.params.id));
    if (!sound) throw new ApiError('NOT_FOUND');
    answerBytes(ctx, await pieceOf(sound, account.id), sound.id);
    // As for films: a browser revalidates whether its user is still a learner.
    ctx.set('Cache-Control', 'private, no-cache');
  }),

  check: handle('deckCheck', async ({ params, account, language }) => {
    await countCall('work', String(account.id));
    return deckCheck(account.id, params.id, language);
  }),

  mark: handle('markDeck', async ({ body, account }) => {
    await countCall('work', String(account.id));
    await markDeck(account.id, body);
  }),

  unmark: handle('unmarkDeck', async ({ body, account }) => {
    await countCall('work', String(account.id));
    await unmarkDeck(account.id, body);
  }),

  sounds: handle('practiceSounds', async ({ params, account }) => {
    await countCall('work', String(account.id));
    return practiceSounds(account.id, params.id);
  }),
};
