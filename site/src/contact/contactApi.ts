import { type ContactRequestInput, contactRequestSchema, endpoints } from '@nihongo-lanka/contract';
import { call } from '../api';
import { checkedBy } from '../ui/formCheck';

export const checkContactRequest = checkedBy(contactRequestSchema);

export const sendContactRequest = (body: ContactRequestInput) =>
  call(endpoints.sendContactRequest, { body });
