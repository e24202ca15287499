import { route } from '../../../http/route';

export default {
  routes: [route('application', 'application.find'), route('applyAgain', 'application.send')],
};
