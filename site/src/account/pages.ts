import { contractText } from '../i18n/contractText';
import { page } from '../ui/page';
import { accountText } from './accountText';

export const loginPage = page(
  'login',
  () => import('./LoginPage'),
  (module) => module.LoginPage,
  accountText,
  contractText,
);

export const registerPage = page(
  'register',
  () => import('./RegisterPage'),
  (module) => module.RegisterPage,
  accountText,
  contractText,
);

export const profilePage = page(
  'profile',
  () => import('./ProfilePage'),
  (module) => module.ProfilePage,
  accountText,
  contractText,
);
