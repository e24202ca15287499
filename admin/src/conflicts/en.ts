// Two people have changed the same thing; this is said to the second one who saves.
export const conflictsEn = {
  title: 'Someone else has changed this',
  content:
    'It was changed after you opened it. Nothing has been overwritten. Your own changes are still in the form.',
  same: 'What they saved is the same as what you have.',
  theirs: 'Theirs',
  yours: 'Yours',
  before: 'Before',
  onlyTheirs: 'Changed by them',
  both: 'Changed by both: choose which one to keep',
  empty: '(empty)',
  keep: 'Continue with both changes',
  discard: 'Discard my changes',
  merged: 'Their changes are in the form now. Save again to keep yours as well.',
};
