import { countMails, findMail, listMails, retryMail } from '../../../people/mail/mailList';
import { handle, handleList } from '../../handler';

export default {
  list: handleList('mails', listMails),

  counts: handle('mailCounts', () => countMails()),

  find: handle('mail', ({ params }) => findMail(params.id)),

  retry: handle('retryMail', ({ params }) => retryMail(params.id)),
};
