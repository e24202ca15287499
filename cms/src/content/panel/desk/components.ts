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
    uid: 'lecture.word',
    name: 'word',
    rows: [
      ['word', 'reading'],
      ['english', 'sinhala'],
      ['from', 'to'],
    ],
    fields: {
      word: { label: 'Word', help: 'In Japanese, with its reading: {漢字|かんじ}.' },
      reading: { label: 'Reading', help: 'In kana, where it does not stand in the word.' },
      english: { label: 'English' },
      sinhala: { label: 'Sinhala' },
      from: {
        label: 'Said from',
        help: 'Seconds from the beginning of the video. With both times learners can hear it.',
      },
      to: { label: 'Said until', help: 'Seconds from the beginning of the video.' },
    },
  },
  {
    uid: 'stats.video-figure',
    name: 'title',
    rows: [['title', 'views']],
    fields: { title: { label: 'Title' }, views: { label: 'Views' } },
  },
];
