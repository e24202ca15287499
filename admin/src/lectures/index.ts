import OndemandVideo from '@mui/icons-material/OndemandVideo';
import { lectureCreationSchema, lectureUpdateSchema } from '@nihongo-lanka/contract';
import { titleOf } from '../editing/titleOf';
import { lazyScreen } from '../lazyScreen';

export const lectures = {
  name: 'lectures',
  path: 'admin/lectures',
  update: lectureUpdateSchema,
  create: lectureCreationSchema,
  icon: OndemandVideo,
  recordRepresentation: titleOf,
  list: lazyScreen(() => import('./LectureList'), 'LectureList'),
  add: lazyScreen(() => import('./LectureEdit'), 'LectureAdd'),
  edit: lazyScreen(() => import('./LectureEdit'), 'LectureEdit'),
};
