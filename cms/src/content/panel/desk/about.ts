import type { Desk } from './desk';

export const aboutDesk: Desk = {
  uid: 'api::site.about',
  rows: [['background'], ['vision'], ['mission']],
  fields: {
    background: { label: 'Background', help: 'Markdown. An empty line begins a paragraph.' },
    vision: { label: 'Vision' },
    mission: { label: 'Mission' },
  },
};
