import { route } from '../../../http/route';

export default {
  routes: [
    route('mails', 'mail.list'),
    // Before `:id`, which would match it too.
    route('mailCounts', 'mail.counts'),
    route('mail', 'mail.find'),
    route('retryMail', 'mail.retry'),
  ],
};
