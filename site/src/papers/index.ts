import { page } from '../page/page';
import { paths } from '../page/paths';

export const papersPage = page({
  texts: ['papers', 'exams'],
  name: 'papers',
  load: () => import('./PapersPage'),
  pick: (module) => module.PapersPage,
  content: () => [{ name: 'papers' }],
  address: (search) =>
    paths.papers.to({
      form: search.get('form') ?? undefined,
      mode: search.get('mode') === 'study' ? 'study' : 'exam',
    }),
});

/** Its content is not the server's to render: the clock would be late by the way of the page. */
export const attemptPage = page({
  texts: ['papers', 'exams', 'ui/sound'],
  name: 'attempt',
  load: () => import('./AttemptPage'),
  pick: (module) => module.AttemptPage,
});
