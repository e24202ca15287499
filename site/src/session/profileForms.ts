import { type ProfilePart, paths, type profileForms } from '../page/paths';
import type { FormCall, FormDefinition } from '../ui/formApi';

/** A form of a page of the profile, which says afterwards that the form is saved. */
export function profileForm<Part extends ProfilePart, Call extends FormCall>(
  part: Part,
  name: (typeof profileForms)[Part][number],
  call: Call,
): FormDefinition<Call> {
  const { pattern, to } = paths[part];
  return { name, pattern, call, next: () => to(name) };
}

// The notices of waiting readers show these as well.
export const consentForm = profileForm('personal', 'consent', 'giveConsent');
export const confirmationForm = profileForm('security', 'confirmation', 'resendConfirmation');
