import { route } from '../../../http/route';

export default {
  routes: [route('createPreviewLink', 'preview.createLink'), route('preview', 'preview.find')],
};
