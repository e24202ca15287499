import { route } from '../../../http/route';

export default { routes: [route('setup', 'setup.find')] };
