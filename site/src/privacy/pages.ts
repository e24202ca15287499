import { page } from '../page/page';
import { privacyText } from './privacyText';

export const privacyPage = page(
  'privacy',
  () => import('./PrivacyPage'),
  (module) => module.PrivacyPage,
  privacyText,
);
