import { endpoints } from '@nihongo-lanka/contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(endpoints.newsEvents, 'news-event.list'),
    route(endpoints.newsEvent, 'news-event.find'),
  ],
};
