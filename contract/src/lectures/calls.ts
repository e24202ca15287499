import type { Call } from '../call.js';

export const lectureCalls = {
  lectures: { method: 'GET', path: '/lectures', who: 'learner', status: 200 },
  lecture: { method: 'GET', path: '/lectures/:id', who: 'learner', status: 200 },
  /** The lectures that everybody may watch, and one of them. */
  sampleLectures: { method: 'GET', path: '/samples', who: 'all', status: 200 },
  sampleLecture: { method: 'GET', path: '/samples/:id', who: 'all', status: 200 },
  editedLectures: { method: 'GET', path: '/admin/lectures', who: 'admin', status: 200 },
  createLecture: { method: 'POST', path: '/admin/lectures', who: 'admin', status: 201 },
  orderLectures: { method: 'PUT', path: '/admin/lectures/order', who: 'admin', status: 200 },
  editedLecture: { method: 'GET', path: '/admin/lectures/:id', who: 'admin', status: 200 },
  updateLecture: { method: 'PUT', path: '/admin/lectures/:id', who: 'admin', status: 200 },
  deleteLecture: { method: 'DELETE', path: '/admin/lectures/:id', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
