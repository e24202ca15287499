import type { Call } from '../call.js';

export const mediaLibraryCalls = {
  mediaFiles: { method: 'GET', path: '/admin/media', who: 'admin', status: 200 },
  uploadMedia: { method: 'POST', path: '/admin/media', who: 'admin', status: 201 },
  // Videos come in pieces, by the tus protocol (tus.io): an upload is begun, continued where it broke
  // off, and finished, which puts the file into the library. HEAD asks as GET does.
  beginUpload: { method: 'POST', path: '/admin/uploads', who: 'admin', status: 201 },
  uploadState: { method: 'GET', path: '/admin/uploads/:id', who: 'admin', status: 200 },
  continueUpload: { method: 'PATCH', path: '/admin/uploads/:id', who: 'admin', status: 204 },
  cancelUpload: { method: 'DELETE', path: '/admin/uploads/:id', who: 'admin', status: 204 },
  finishUpload: { method: 'POST', path: '/admin/uploads/:id/file', who: 'admin', status: 201 },
  // What is made of a video for those who have little data, by the id of its file.
  videoRenditions: {
    method: 'GET',
    path: '/admin/media/:id/renditions',
    who: 'admin',
    status: 200,
  },
  retryRenditions: {
    method: 'POST',
    path: '/admin/media/:id/renditions',
    who: 'admin',
    status: 200,
  },
} as const satisfies Record<string, Call>;
