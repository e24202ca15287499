import { endpoints } from '@nihongo-lanka/contract';
import { route } from '../../../http/route';

export default { routes: [route(endpoints.setup, 'setup.find')] };
