import { contractText } from '../i18n/contractText';
import { page, withNote } from '../page/page';
import { paths } from '../page/paths';
import { contactText } from './contactText';

export const contactPage = withNote(
  page(
    'contact',
    () => import('./ContactPage'),
    (module) => module.ContactPage,
    contactText,
    contractText,
  ),
  (search) => paths.contact.to({ sent: search.has('sent') }),
);
