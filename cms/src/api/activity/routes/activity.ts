import { route } from '../../../http/route';

export default { routes: [route('activity', 'activity.list')] };
