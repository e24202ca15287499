export const learnerFiguresEn = {
  name: 'Learner’s progress |||| Learners’ progress',
  search: 'Search by name',
  fields: {
    name: 'Name',
    username: 'Username',
    started: 'Begun',
    finished: 'Finished',
    lastAt: 'Last seen',
    stuck: 'Stuck',
  },
  // The list's tabs, and a label beside a name: why somebody is stuck.
  stuck: { all: 'All', away: 'Away', unfinished: 'Much unfinished' },
  rules: {
    away: 'has begun a lecture and not finished it, and has watched nothing for %{days} days.',
    unfinished: 'has begun %{count} lectures or more without finishing them, and still watches.',
    others: 'People who have never watched anything are not in this list.',
  },
  inShort: 'Lectures begun: %{started}, finished: %{finished}',
  nothing: 'Has not watched anything yet.',
  lastAt: 'Last seen: %{time}',
  toUser: 'Open the account',
  // Said by a screen reader for the bar of a lecture.
  watchedOf: 'How much of “%{title}” was watched',
  finished: 'Finished',
  stoppedAt: 'Stopped at %{time}',
  // Minutes and seconds.
  watched: '%{watched} watched',
  watchedLong: '%{watched} of %{all} watched',
};
