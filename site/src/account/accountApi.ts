import { call } from '@nihongo-lanka/client/call';
import {
  credentialsSchema,
  type PasswordChange,
  type ProfileUpdateInput,
  passwordChangeSchema,
  profileUpdateSchema,
  type RegistrationInput,
  registrationSchema,
} from '@nihongo-lanka/contract';
import { checkedBy } from '../data/formCheckApi';

export const checkRegistration = checkedBy(registrationSchema);
export const checkCredentials = checkedBy(credentialsSchema);
export const checkProfile = checkedBy(profileUpdateSchema);
export const checkPasswordChange = checkedBy(passwordChangeSchema);

export const register = (body: RegistrationInput) => call('register', { body });

export const updateProfile = (id: string, body: ProfileUpdateInput) =>
  call('updateUser', { params: { id }, body });

export const changePassword = (body: PasswordChange) => call('changePassword', { body });
