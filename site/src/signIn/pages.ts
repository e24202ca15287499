import { contractText } from '../i18n/contractText';
import { page } from '../page/page';
import { proofText } from '../session/sessionText';
import { signInText } from './signInText';

export const secondStepPage = page(
  'secondStep',
  () => import('./SecondStepPage'),
  (module) => module.SecondStepPage,
  signInText,
  contractText,
);

export const signInPage = page(
  'signIn',
  () => import('./SignInPage'),
  (module) => module.SignInPage,
  signInText,
  proofText,
);
