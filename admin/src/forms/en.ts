export const formsEn = {
  // Above a form, where the device has stored what was typed and not saved.
  draft: 'You have unsaved work from %{time} on this device.',
  // Follows it where the record was saved again later.
  draftIsOlder: 'It has been changed since. You can compare both versions and choose.',
  continueDraft: 'Continue with it',
  discardDraft: 'Discard it',
  // Above the faults that belong to no field of the screen.
  faults: 'Please correct this:',
};
