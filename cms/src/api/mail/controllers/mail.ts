import { callSchemas, mailListShape } from '@nihongo-lanka/contract';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { countMails, findMail, listMails, retryMail } from '../../../people/mail/mailList';
import { handle } from '../../handler';

export default {
  list: handle('mails', async ({ ctx }) => {
    const query = listQuery(ctx, mailListShape);
    const { rows, total } = await listMails(query);
    setContentRange(ctx, callSchemas.mails.list.noun, query.range.from, rows.length, total);
    return rows;
  }),

  counts: handle('mailCounts', () => countMails()),

  find: handle('mail', ({ params }) => findMail(params.id ?? '')),

  retry: handle('retryMail', ({ params }) => retryMail(params.id ?? '')),
};
