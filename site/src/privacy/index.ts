import { page } from '../page/page';

export const privacyPage = page({
  texts: ['privacy'],
  name: 'privacy',
  load: () => import('./PrivacyPage'),
  pick: (module) => module.PrivacyPage,
});
