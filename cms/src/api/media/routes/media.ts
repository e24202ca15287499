import { route } from '../../../http/route';

export default {
  routes: [
    route('mediaFiles', 'media.list'),
    route('uploadMedia', 'media.upload'),
    route('beginUpload', 'media.beginUpload'),
    route('uploadState', 'media.uploadState'),
    route('continueUpload', 'media.continueUpload'),
    route('cancelUpload', 'media.cancelUpload'),
    route('finishUpload', 'media.finishUpload'),
    route('videoRenditions', 'media.renditions'),
    route('retryRenditions', 'media.retryRenditions'),
  ],
};
