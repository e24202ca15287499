import { route } from '../../../http/route';

export default {
  routes: [
    route('sendContactRequest', 'contact-request.send'),
    route('contactRequests', 'contact-request.list'),
    // Before `:id`, which would match it too.
    route('contactRequestCounts', 'contact-request.counts'),
    route('contactRequest', 'contact-request.find'),
    route('updateContactRequest', 'contact-request.update'),
    route('deleteContactRequest', 'contact-request.remove'),
  ],
};
