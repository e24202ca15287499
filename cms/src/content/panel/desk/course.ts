import type { Desk } from './desk';

export const courseDesk: Desk = {
  uid: 'api::site.course',
  name: 'title',
  sort: ['order', 'ASC'],
  columns: ['title', 'category', 'level', 'order'],
  rows: [
    ['title'],
    ['summary'],
    ['points'],
    ['level'],
    ['picture'],
    ['category', 'order'],
    ['slug'],
  ],
  fields: {
    title: { label: 'Title' },
    summary: { label: 'Summary', help: 'The learners it is for, and what they can do after it.' },
    points: { label: 'What it teaches', help: 'One point each.' },
    level: { label: 'Level, in words', help: 'Such as “No Japanese needed”.' },
    picture: { label: 'Picture' },
    category: {
      label: 'Level of its lectures',
      help: 'The card leads to the lectures of this level.',
    },
    order: { label: 'Place on the home page', help: 'A number. The smallest comes first.' },
    slug: {
      label: 'Short name',
      help: 'Small English letters, numbers and hyphens. Left empty, it is made from the English title.',
      placeholder: 'made from the title',
    },
  },
};
