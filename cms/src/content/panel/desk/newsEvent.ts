import type { Desk } from './desk';

export const newsEventDesk: Desk = {
  uid: 'api::news-event.news-event',
  name: 'title',
  sort: ['date', 'DESC'],
  columns: ['title', 'kind', 'date'],
  rows: [
    ['title'],
    ['summary'],
    ['body'],
    ['cover', 'coverAlt'],
    ['kind', 'date'],
    ['hasExamDates'],
    ['startsAt', 'endsAt'],
    ['location'],
    ['slug', 'publishAt'],
  ],
  fields: {
    title: { label: 'Title' },
    summary: {
      label: 'Summary',
      help: 'One or two sentences, for lists, search engines and shared links.',
    },
    body: {
      label: 'Text',
      help: 'Markdown: ## begins a heading, - an item of a list, [words](/register) make a link.',
    },
    cover: { label: 'Cover picture', help: 'Above the text and in lists, wider than high.' },
    coverAlt: {
      label: 'What the cover picture shows',
      help: 'One sentence, for readers who cannot see the picture.',
    },
    kind: {
      label: 'Kind',
      help: 'An event needs a start and an end before it can be published.',
    },
    date: {
      label: 'Date',
      help: 'Lists are ordered by it, newest first. Left empty, it is the time of publishing.',
    },
    hasExamDates: {
      label: 'Tells exam dates',
      help: 'Learners who asked for exam dates get an email the morning after it is first published.',
    },
    publishAt: {
      label: 'Publish at',
      help: 'A saved draft is published automatically at this time.',
    },
    startsAt: {
      label: 'Starts at',
      help: 'For an event. The time of this computer; readers see the time in Sri Lanka.',
    },
    endsAt: { label: 'Ends at', help: 'For an event. After it, the event is among the past ones.' },
    location: { label: 'Place', help: 'For an event. Readers get a link to a map.' },
    slug: {
      label: 'Address on the site',
      help: 'Small English letters, numbers and hyphens. Left empty, it is made from the English title. If it changes later, the old address leads to the new one.',
      placeholder: 'made from the title',
    },
  },
};
