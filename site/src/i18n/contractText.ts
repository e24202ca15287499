import { dictionary } from './dictionary';

/** What forms and the server say about fields and errors: the contract's own messages. */
export const contractText = dictionary('contract', {
  en: () => import('@nihongo-lanka/contract/messages/en'),
  si: () => import('@nihongo-lanka/contract/messages/si'),
});
