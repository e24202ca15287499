import { route } from '../../../http/route';

export default {
  routes: [route('progress', 'progress.list'), route('keepProgress', 'progress.keep')],
};
