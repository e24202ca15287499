import { contractText } from '../i18n/contractText';
import { page, withContent } from '../page/page';
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

export const profilePage = withContent(
  page(
    'profile',
    () => import('./ProfilePage'),
    (module) => module.ProfilePage,
    accountText,
    contractText,
  ),
  () => [{ name: 'ownProfile' }],
);
