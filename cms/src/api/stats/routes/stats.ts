import { route } from '../../../http/route';

export default { routes: [route('channelStats', 'stats.channel')] };
