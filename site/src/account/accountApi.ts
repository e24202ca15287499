import { call } from '@nihongo-lanka/client/call';
import {
  type AnnouncementChoice,
  announcementChoiceSchema,
  type Confirmed,
  confirmedSchema,
  consentSchema,
  credentialsSchema,
  type EmailChange,
  emailChangeSchema,
  type GuardianConfirmation,
  guardianConfirmationSchema,
  type PasswordChange,
  type PrivacyVersion,
  type ProfileUpdateInput,
  passwordChangeSchema,
  profileUpdateSchema,
  type RegistrationInput,
  registrationSchema,
  type Unsubscription,
  unsubscriptionSchema,
  z,
} from '@nihongo-lanka/contract';
import { checkedBy } from '../data/formCheckApi';
import { withWork } from '../data/work/workApi';

export const checkRegistration = checkedBy(registrationSchema);
export const checkCredentials = checkedBy(credentialsSchema);
export const checkProfile = checkedBy(profileUpdateSchema);
export const checkPasswordChange = checkedBy(passwordChangeSchema);

export const checkConsent = checkedBy(consentSchema);
export const checkConfirmed = checkedBy(confirmedSchema);
export const checkEmailChange = checkedBy(emailChangeSchema);
export const checkAnnouncements = checkedBy(announcementChoiceSchema);
export const checkUnsubscription = checkedBy(unsubscriptionSchema);
export const checkGuardianConfirmation = checkedBy(guardianConfirmationSchema);
/** For a form that has a button and no fields. */
export const checkNothing = checkedBy(z.strictObject({}));

export { beginWork } from '../data/work/workApi';

export const register = (body: RegistrationInput) =>
  withWork((headers) => call('register', { body, headers }));

export const updateProfile = (id: string, body: ProfileUpdateInput) =>
  call('updateUser', { params: { id }, body });

export const changePassword = (body: PasswordChange) => call('changePassword', { body });

export const giveConsent = (body: { consent: PrivacyVersion }) => call('giveConsent', { body });

export const withdraw = (body: Confirmed) => call('withdraw', { body });

export const planDeletion = (body: Confirmed) => call('planDeletion', { body });
export const changeEmail = (body: EmailChange) => call('changeEmail', { body });

export const resendConfirmation = () => call('resendConfirmation');

export { askGuardian } from '../session/sessionApi';

export const confirmGuardian = (body: GuardianConfirmation) => call('confirmGuardian', { body });

export const endLogin = (id: string) => call('endLogin', { params: { id } });

export const endOtherLogins = () => call('endOtherLogins');

export const chooseAnnouncements = (body: AnnouncementChoice) =>
  call('chooseAnnouncements', { body });

export const unsubscribe = (body: Unsubscription) => call('unsubscribe', { body });
