export const newsEventsEn = {
  name: 'News or event |||| News and events',
  menu: 'News and events',
  empty: 'Nothing has been written yet.',
  add: 'Write news or an event',
  addTitle: 'New item',
  search: 'Search in both languages',
  kinds: { news: 'News', event: 'Event' },
  fields: {
    title: 'Title',
    kind: 'Kind',
    status: 'On the site',
    state: 'State',
    sinhala: 'Sinhala',
    date: 'Date',
    hasExamDates: 'Has exam dates',
    startsAt: 'Starts',
    endsAt: 'Ends',
    location: 'Place',
    slug: 'Address',
    summary: 'Summary',
    body: 'Text',
    coverId: 'Cover picture',
    coverAlt: 'What the cover picture shows',
    publishAt: 'Publish at',
    updatedAt: 'Last changed',
  },
  help: {
    date: 'The order of the list. Left empty, it is the time of publishing. Sri Lanka time.',
    hasExamDates:
      'Learners who asked for exam dates get an email the morning after it is first published.',
    summary: 'One or two sentences for the list and for shared links.',
    coverAlt:
      'For people who cannot see the picture. Leave it empty if the picture only decorates.',
  },
  message: {
    delete_title: 'Delete “%{recordRepresentation}”?',
    delete_content:
      'It is deleted in both languages, and readers no longer find it. This cannot be undone.',
  },
  notifications: {
    created: 'Saved. Readers do not see it yet.',
    deleted: 'Deleted.',
  },
};
