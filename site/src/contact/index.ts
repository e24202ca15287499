import { noteAddress, page } from '../page/page';
import { paths } from '../page/paths';

export const contactPage = page({
  texts: ['contact', 'contract'],
  name: 'contact',
  load: () => import('./ContactPage'),
  pick: (module) => module.ContactPage,
  ...noteAddress((search) => paths.contact.to({ sent: search.has('sent') })),
});
