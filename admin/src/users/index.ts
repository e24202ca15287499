import Group from '@mui/icons-material/Group';
import { lazyScreen } from '../lazyScreen';
import { fullName } from './fullName';

export const users = {
  name: 'users',
  icon: Group,
  recordRepresentation: fullName,
  list: lazyScreen(
    () => import('./UserList'),
    (module) => module.UserList,
  ),
  show: lazyScreen(
    () => import('./UserShow'),
    (module) => module.UserShow,
  ),
  edit: lazyScreen(
    () => import('./UserEdit'),
    (module) => module.UserEdit,
  ),
};
