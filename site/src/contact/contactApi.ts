import { type ContactRequestInput, endpoints } from '@nihongo-lanka/contract';
import { call } from '../api';

export const sendContactRequest = (body: ContactRequestInput) =>
  call(endpoints.sendContactRequest, { body });
