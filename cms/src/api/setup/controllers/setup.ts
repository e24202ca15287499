import { endpoints } from '@nihongo-lanka/contract';
import { handle } from '../../../http/handler';
import { setup } from '../../../setup/setup';

export default { find: handle(endpoints.setup, () => setup()) };
