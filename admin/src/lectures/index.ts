import OndemandVideo from '@mui/icons-material/OndemandVideo';
import { lectureCreationSchema, lectureUpdateSchema } from '@nihongo-lanka/contract';
import { lazyScreen } from '../lazyScreen';
import { titleOf } from './titleOf';

export const lectures = {
  name: 'lectures',
  path: 'admin/lectures',
  update: lectureUpdateSchema,
  create: lectureCreationSchema,
  icon: OndemandVideo,
  recordRepresentation: titleOf,
  list: lazyScreen(() => import('./LectureList'), 'LectureList'),
  add: lazyScreen(() => import('./LectureAdd'), 'LectureAdd'),
  edit: lazyScreen(() => import('./LectureEdit'), 'LectureEdit'),
};
