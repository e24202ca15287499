import { route } from '../../../http/route';

export default {
  routes: [route('openApi', 'open-api.find'), route('reference', 'open-api.page')],
};
