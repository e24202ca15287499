export const lectureFiguresEn = {
  search: 'Search by title or address',
  fields: { started: 'Begun by', finished: 'Finished by', share: 'Share' },
  nobody: 'No one has started it yet.',
  // Of a film that has taken the place of another one.
  nobodyNow: 'No one has watched its present film.',
  inShort: 'Begun by %{started}, finished by %{finished} (%{share}).',
  toLecture: 'Edit the lecture',
  stops: 'Where people stop',
  // "Earlier film": the lecture's film was replaced.
  replaced:
    '%{count} learner has watched only an earlier film of this lecture and is not in this curve. |||| %{count} learners have watched only an earlier film of this lecture and are not in this curve.',
  // Said by a screen reader in place of the picture.
  curve:
    'A curve that falls from all %{all} learners to the %{share} who finished. The table below has its figures.',
  curveMeans:
    'How many are still watching at each time. It falls where learners stop, in steps of ten seconds. It changes when they continue later.',
  columns: { time: 'Time', stopped: 'Stopped here', left: 'Still watching' },
  toTheEnd: 'Finished',
};
