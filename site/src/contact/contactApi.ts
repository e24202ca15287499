import { call } from '@nihongo-lanka/client/call';
import { type ContactRequestInput, contactRequestSchema } from '@nihongo-lanka/contract';
import { checkedBy } from '../data/formCheckApi';
import { withWork } from '../data/work/workApi';

export const checkContactRequest = checkedBy(contactRequestSchema);

export { beginWork } from '../data/work/workApi';

export const sendContactRequest = (body: ContactRequestInput) =>
  withWork((headers) => call('sendContactRequest', { body, headers }));
