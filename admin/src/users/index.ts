import Group from '@mui/icons-material/Group';
import { lazyScreen } from '../lazyScreen';
import { fullName } from './fullName';

export const users = {
  name: 'users',
  icon: Group,
  recordRepresentation: fullName,
  list: lazyScreen(async () => (await import('./UserList')).UserList),
  edit: lazyScreen(async () => (await import('./UserEdit')).UserEdit),
};
