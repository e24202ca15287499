import { contractText } from '../i18n/contractText';
import { page } from '../page/page';
import { contactText } from './contactText';

export const contactPage = page(
  'contact',
  () => import('./ContactPage'),
  (module) => module.ContactPage,
  contactText,
  contractText,
);
