import type { Call } from '../call.js';

export const figureCalls = {
  /** How many have begun and finished each lecture, drafts too. */
  lectureFigures: { method: 'GET', path: '/admin/lecture-figures', who: 'admin', status: 200 },
  exportLectureFigures: {
    ...{ method: 'GET', path: '/admin/lecture-figures/export', who: 'admin', status: 200 },
  },
  /** One of them, and where people stop. */
  lectureFigure: { method: 'GET', path: '/admin/lecture-figures/:id', who: 'admin', status: 200 },
  /** Everybody who has watched something. */
  learnerFigures: { method: 'GET', path: '/admin/learner-figures', who: 'admin', status: 200 },
  exportLearnerFigures: {
    ...{ method: 'GET', path: '/admin/learner-figures/export', who: 'admin', status: 200 },
  },
  /** One of them, and what was watched. */
  learnerFigure: { method: 'GET', path: '/admin/learner-figures/:id', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;
