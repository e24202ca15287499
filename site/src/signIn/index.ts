import { page } from '../page/page';

export const secondStepPage = page({
  texts: ['signIn', 'contract'],
  name: 'secondStep',
  load: () => import('./SecondStepPage'),
  pick: (module) => module.SecondStepPage,
});

export const signInPage = page({
  texts: ['signIn', 'session/proof'],
  name: 'signIn',
  load: () => import('./SignInPage'),
  pick: (module) => module.SignInPage,
});
