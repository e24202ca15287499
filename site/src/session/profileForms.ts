import { paths, type SavedForm } from '../page/paths';
import type { FormCall, FormDefinition } from '../ui/formApi';

/** A form of the profile's page, which says afterwards that the form is saved. */
export function profileForm<Call extends FormCall>(
  name: SavedForm,
  call: Call,
): FormDefinition<Call> {
  return { name, pattern: paths.profile.pattern, call, next: () => paths.profile.to(name) };
}

// The notices of waiting readers show these two as well.
export const consentForm = profileForm('consent', 'giveConsent');
export const guardianForm = profileForm('guardian', 'askGuardian');
