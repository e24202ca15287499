import {
  credentialsSchema,
  endpoints,
  type PasswordChange,
  type ProfileUpdateInput,
  passwordChangeSchema,
  profileUpdateSchema,
  type RegistrationInput,
  registrationSchema,
} from '@nihongo-lanka/contract';
import { call } from '../api';
import { checkedBy } from '../ui/formCheck';

export const checkRegistration = checkedBy(registrationSchema);
export const checkCredentials = checkedBy(credentialsSchema);
export const checkProfile = checkedBy(profileUpdateSchema);
export const checkPasswordChange = checkedBy(passwordChangeSchema);

export const register = (body: RegistrationInput) => call(endpoints.register, { body });

export const loadOwnProfile = () => call(endpoints.ownProfile);

export const updateProfile = (id: string, body: ProfileUpdateInput) =>
  call(endpoints.updateUser, { params: { id }, body });

export const changePassword = (body: PasswordChange) => call(endpoints.changePassword, { body });
