import { page } from '../page/page';

export const supportPage = page({
  texts: ['support', 'ui/video'],
  name: 'support',
  load: () => import('./SupportPage'),
  pick: (module) => module.SupportPage,
  content: () => [{ name: 'supportPage' }],
});
