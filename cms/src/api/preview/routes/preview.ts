import { route } from '../../../http/route';

export default {
  routes: [
    route('createPreviewLink', 'preview.createLink'),
    route('endPreviewLinks', 'preview.endLinks'),
    route('preview', 'preview.find'),
  ],
};
