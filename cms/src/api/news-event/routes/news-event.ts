import { route } from '../../../http/route';

export default {
  routes: [route('newsEvents', 'news-event.list'), route('newsEvent', 'news-event.find')],
};
