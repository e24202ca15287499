import { page } from '../page/page';

const load = () => import('./ExamPage');
const content = () => [{ name: 'exams' as const }];

export const n4Page = page({
  texts: ['exams'],
  name: 'N4',
  load,
  pick: (module) => module.pages.N4,
  content,
});

export const jftPage = page({
  texts: ['exams'],
  name: 'JFT',
  load,
  pick: (module) => module.pages.JFT,
  content,
});
