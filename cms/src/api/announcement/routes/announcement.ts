import { route } from '../../../http/route';

export default {
  routes: [
    route('chooseAnnouncements', 'announcement.choose'),
    route('unsubscribe', 'announcement.unsubscribe'),
  ],
};
