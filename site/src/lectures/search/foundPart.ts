import { lazyPage } from '../../page/lazyPage';

/** For the catalogue, where only readers who search download it. */
export const Found = lazyPage(
  () => import('./Found'),
  (module) => module.Found,
  ['lectures/search', 'ui/sound'],
);
