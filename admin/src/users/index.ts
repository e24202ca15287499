import Group from '@mui/icons-material/Group';
import { userUpdateSchema } from '@nihongo-lanka/contract';
import { lazyScreen } from '../lazyScreen';
import { fullName } from './fullName';

export const users = {
  name: 'users',
  path: 'users',
  update: userUpdateSchema,
  icon: Group,
  recordRepresentation: fullName,
  list: lazyScreen(() => import('./UserList'), 'UserList'),
  show: lazyScreen(() => import('./UserShow'), 'UserShow'),
  edit: lazyScreen(() => import('./UserEdit'), 'UserEdit'),
};
