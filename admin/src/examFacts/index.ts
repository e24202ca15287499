import FactCheck from '@mui/icons-material/FactCheck';
import {
  type ExamFactRow,
  examFactCreationSchema,
  examFactUpdateSchema,
} from '@nihongo-lanka/contract';
import type { ConsoleScreens } from '../ConsoleResource';
import { screenWithTexts } from '../lazyScreen';

export const examFacts: ConsoleScreens = {
  name: 'exam-facts',
  path: 'admin/exam-facts',
  update: examFactUpdateSchema,
  create: examFactCreationSchema,
  icon: FactCheck,
  // The screens say it in words, see sayingOf.ts.
  recordRepresentation: ({ exam, kind }: ExamFactRow) => `${exam}: ${kind}`,
  list: screenWithTexts(() => import('./FactList'), 'FactList'),
  add: screenWithTexts(() => import('./FactEdit'), 'FactAdd'),
  edit: screenWithTexts(() => import('./FactEdit'), 'FactEdit'),
};
