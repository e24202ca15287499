import { handle } from '../../../http/handler';
import { setup } from '../../../setup/setup';

export default { find: handle('setup', () => setup()) };
