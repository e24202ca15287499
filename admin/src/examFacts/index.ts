import FactCheck from '@mui/icons-material/FactCheck';
import {
  type ExamFactRow,
  examFactCreationSchema,
  examFactUpdateSchema,
} from '@nihongo-lanka/contract';
import type { ConsoleScreens } from '../ConsoleResource';
import { lazyScreen } from '../lazyScreen';

export const examFacts: ConsoleScreens = {
  name: 'exam-facts',
  path: 'admin/exam-facts',
  update: examFactUpdateSchema,
  create: examFactCreationSchema,
  icon: FactCheck,
  // The screens say it in words, see sayingOf.ts.
  recordRepresentation: ({ exam, kind }: ExamFactRow) => `${exam}: ${kind}`,
  list: lazyScreen(() => import('./FactList'), 'FactList'),
  add: lazyScreen(() => import('./FactEdit'), 'FactAdd'),
  edit: lazyScreen(() => import('./FactEdit'), 'FactEdit'),
};
