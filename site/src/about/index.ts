import { page } from '../page/page';

export const aboutPage = page({
  texts: ['about'],
  name: 'about',
  load: () => import('./AboutPage'),
  pick: (module) => module.AboutPage,
  content: () => [{ name: 'aboutPage' }],
});
