export const activityEn = {
  name: 'Trail |||| Trail',
  fields: { subjectType: 'Kind', outcome: 'Outcome', from: 'From', until: 'Until' },
  search: 'Search by name',
  kinds: {
    user: 'People',
    'contact-request': 'Contact requests',
    'news-event': 'News and events',
    lecture: 'Lectures',
    deck: 'Decks',
    hint: 'Hints of cards',
    'card-report': 'Reports of cards',
    editor: 'Panel',
    export: 'Exports',
  },
  outcomes: { done: 'Done', refused: 'Refused' },
  signIns: { without: 'Without logins', only: 'Logins', with: 'All' },
  none: 'There are no records here.',
};
