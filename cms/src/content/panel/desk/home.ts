import type { Desk } from './desk';

export const homeDesk: Desk = {
  uid: 'api::site.home',
  rows: [
    ['facilityText'],
    ['facilityPoints'],
    ['cultureText'],
    ['quoteJapanese'],
    ['quoteText', 'quoteSource'],
    ['successSteps'],
  ],
  fields: {
    facilityText: { label: 'Online education: text' },
    facilityPoints: { label: 'Online education: points', help: 'One point each.' },
    cultureText: { label: 'Culture: text', help: 'Markdown. An empty line begins a paragraph.' },
    quoteJapanese: { label: 'Proverb: Japanese' },
    quoteText: { label: 'Proverb: meaning' },
    quoteSource: { label: 'Proverb: where it comes from' },
    successSteps: { label: 'Key to success: steps', help: 'In their order.' },
  },
};
