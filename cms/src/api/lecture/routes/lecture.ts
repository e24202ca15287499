import { route } from '../../../http/route';

export default {
  routes: [route('lectures', 'lecture.list'), route('lecture', 'lecture.find')],
};
