import { setup } from '../../../operations/setup/setup';
import { handle } from '../../handler';

export default { find: handle('setup', () => setup()) };
