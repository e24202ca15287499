import OndemandVideo from '@mui/icons-material/OndemandVideo';
import { lazyScreen } from '../lazyScreen';
import { titleOf } from './titleOf';

export const lectures = {
  name: 'lectures',
  icon: OndemandVideo,
  recordRepresentation: titleOf,
  list: lazyScreen(
    () => import('./LectureList'),
    (module) => module.LectureList,
  ),
  add: lazyScreen(
    () => import('./LectureAdd'),
    (module) => module.LectureAdd,
  ),
  edit: lazyScreen(
    () => import('./LectureEdit'),
    (module) => module.LectureEdit,
  ),
};
