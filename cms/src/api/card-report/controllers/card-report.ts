import { countCall } from '../../../core/http/rateLimits';
import { keepReport, readThanks } from '../../../learning/cardReports/ownReports';
import {
  acceptReading,
  closeReports,
  findReportedCard,
  listReportedCards,
} from '../../../learning/cardReports/reportedCards';
import { deviceNames } from '../../../people/session/device';
import { handle, handleList } from '../../handler';

export default {
  report: handle('reportCard', async ({ ctx, body, account, language }) => {
    await countCall('work', String(account.id));
    const device = deviceNames(ctx.get('user-agent'));
    await keepReport(account.id, body, { ...device, language });
  }),

  readThanks: handle('readThanks', async ({ body, account }) => {
    await countCall('work', String(account.id));
    await readThanks(account.id, body.ids);
  }),

  list: handleList('reportedCards', (query, { language }) => listReportedCards(query, language)),

  find: handle('reportedCard', ({ params, language }) => findReportedCard(params.id, language)),

  close: handle('closeReports', ({ params, body }) => closeReports(params.id, body)),

  accept: handle('acceptReading', ({ params, body, language }) =>
    acceptReading(params.id, body, language),
  ),
};
