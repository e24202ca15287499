import { route } from '../../../http/route';

export default {
  routes: [
    route('newsEvents', 'news-event.list'),
    route('newsEvent', 'news-event.find'),
    route('editedNewsEvents', 'news-event.listEdited'),
    route('editedNewsEvent', 'news-event.findEdited'),
    route('createNewsEvent', 'news-event.create'),
    route('updateNewsEvent', 'news-event.update'),
    route('deleteNewsEvent', 'news-event.remove'),
  ],
};
