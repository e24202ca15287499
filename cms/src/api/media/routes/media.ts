import { route } from '../../../http/route';

export default {
  routes: [route('mediaFiles', 'media.list'), route('uploadMedia', 'media.upload')],
};
