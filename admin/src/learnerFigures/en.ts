export const learnerFiguresEn = {
  search: 'Search by name',
  fields: {
    name: 'Name',
    username: 'Username',
    started: 'Started',
    finished: 'Finished',
    lastAt: 'Last watched',
    stuck: 'Stuck',
    practisedAt: 'Last practised',
  },
  // The list's tabs, and a label beside a name: the reason why the learner is stuck.
  stuck: {
    all: 'All',
    away: 'Away',
    unfinished: 'Many unfinished',
    practising: 'Practising',
    unpractised: 'No practice',
    neverPractised: 'Never practised',
  },
  rules: {
    heading: 'What these tabs mean',
    away: 'has started a lecture and not finished it, and has watched nothing for %{days} days.',
    unfinished: 'has started %{count} lectures or more without finishing them, and still watches.',
    practising: 'has answered a card in the last %{days} days.',
    unpractised: 'has practised before, and has answered no card for %{days} days.',
    neverPractised: 'is approved, and has neither answered a card nor marked one as known.',
    others:
      'This tab lists people who have watched a lecture. “Practising”, “No practice” and “Never practised” also list people who have watched nothing.',
  },
  inShort: 'Lectures started: %{started}, finished: %{finished}',
  nothing: 'Has not watched anything yet.',
  lastAt: 'Last watched: %{time}',
  practisedAt: 'Last practised: %{day}',
  practice: {
    heading: 'Practice',
    nothing: 'Has not practised yet.',
    lately: 'Last %{all} days: days practised %{days}, cards %{cards}, minutes %{minutes}',
    // "Known": remembered for three weeks or more. "Set aside": forgotten too often, no longer asked.
    cards: 'Cards: %{known} known, %{learning} being learned, %{shelved} set aside',
  },
  toUser: 'Open the account',
  // Said by a screen reader for the bar of a lecture.
  watchedOf: 'How much of “%{title}” was watched',
  finished: 'Finished',
  stoppedAt: 'Stopped at %{time}',
  // Minutes and seconds.
  watched: '%{watched} watched',
  watchedLong: '%{watched} of %{all} watched',
};
