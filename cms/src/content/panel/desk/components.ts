import type { Desk } from './desk';

export const componentDesks: readonly Desk[] = [
  {
    uid: 'site.point',
    name: 'text',
    rows: [['text']],
    fields: { text: { label: 'Point' } },
  },
  {
    uid: 'site.step',
    name: 'title',
    rows: [['title'], ['text']],
    fields: { title: { label: 'Step' }, text: { label: 'What to do' } },
  },
  {
    uid: 'foundation.social-link',
    name: 'network',
    rows: [['network', 'url']],
    fields: { network: { label: 'Where' }, url: { label: 'Address', placeholder: 'https://' } },
  },
  {
    uid: 'stats.video-figure',
    name: 'title',
    rows: [['title', 'views']],
    fields: { title: { label: 'Title' }, views: { label: 'Views' } },
  },
];
