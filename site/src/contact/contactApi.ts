import { call } from '@nihongo-lanka/client/call';
import { type ContactRequestInput, contactRequestSchema } from '@nihongo-lanka/contract';
import { checkedBy } from '../data/formCheckApi';

export const checkContactRequest = checkedBy(contactRequestSchema);

export const sendContactRequest = (body: ContactRequestInput) =>
  call('sendContactRequest', { body });
