import type { Desk } from './desk';

const once = 'The Sinhala page uses the English one where this is empty.';

export const foundationDesk: Desk = {
  uid: 'api::site.foundation',
  rows: [['name'], ['tagline'], ['address'], ['phone', 'email'], ['socialLinks'], ['homeUrl']],
  fields: {
    name: { label: 'Name', help: 'In the header, the footer and every title.' },
    tagline: { label: 'What the foundation does', help: 'One line, below the name.' },
    address: { label: 'Address', help: once },
    phone: { label: 'Telephone', help: once },
    email: {
      label: 'Email address',
      help: `Shown to visitors; messages from the contact page are mailed to it. ${once}`,
    },
    socialLinks: { label: 'Pages elsewhere', help: `In the footer. ${once}` },
    homeUrl: {
      label: 'Home site',
      help: 'Where “Go back home” leads from a page that does not exist. Empty: our own home page.',
      placeholder: 'https://',
    },
  },
};
