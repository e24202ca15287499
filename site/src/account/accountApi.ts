import {
  endpoints,
  type PasswordChange,
  type ProfileUpdateInput,
  type RegistrationInput,
} from '@nihongo-lanka/contract';
import { call } from '../api';

export const register = (body: RegistrationInput) => call(endpoints.register, { body });

export const loadOwnProfile = () => call(endpoints.ownProfile);

export const updateProfile = (id: string, body: ProfileUpdateInput) =>
  call(endpoints.updateUser, { params: { id }, body });

export const changePassword = (body: PasswordChange) => call(endpoints.changePassword, { body });
