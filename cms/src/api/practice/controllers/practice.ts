import { countCall } from '../../../core/http/rateLimits';
import {
  changePractice,
  practiceDay,
  practiceDone,
  practiceFigures,
} from '../../../learning/practice/practice';
import { keepReviews } from '../../../learning/practice/reviews';
import { zoneOf } from '../../../learning/practice/settings';
import { handle } from '../../handler';

export default {
  day: handle('practiceDay', async ({ account, language }) => {
    await countCall('practiceByAccount', String(account.id));
    return practiceDay(account.id, language);
  }),

  figures: handle('practiceFigures', async ({ account, language }) => {
    await countCall('practiceByAccount', String(account.id));
    return practiceFigures(account.id, language);
  }),

  keepReviews: handle('keepReviews', async ({ body, account }) => {
    const id = String(account.id);
    await countCall('practiceByAccount', id);
    await countCall('answersByAccount', id, 'TOO_MANY_REQUESTS', body.reviews.length);
    const added = await keepReviews(account.id, body.reviews, body.sentAt);
    return { added, ...(await practiceDone(account.id)) };
  }),

  answer: handle('answerCard', async ({ body, account }) => {
    await countCall('practiceByAccount', String(account.id));
    const at = new Date().toISOString();
    const zone = await zoneOf(account.id);
    await keepReviews(account.id, [{ ...body, at, zone, milliseconds: 0, undoes: null }], at);
  }),

  change: handle('changePractice', async ({ body, account }) => {
    await countCall('practiceByAccount', String(account.id));
    return changePractice(account.id, body);
  }),
};
