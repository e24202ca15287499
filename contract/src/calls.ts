import {
  apiBase,
  type Call,
  type CallSchemas,
  isPathSegment,
  kilobyte,
  type PathParams,
} from './call.js';
import { readerCalls } from './readerCalls.js';

const otherCalls = {
  activity: { method: 'GET', path: '/admin/activity', who: 'admin', status: 200 },
  userMails: { method: 'GET', path: '/users/:id/mails', who: 'admin', status: 200 },
  repeatMail: { method: 'POST', path: '/users/:id/mails', who: 'admin', status: 200 },
  userDuplicates: { method: 'GET', path: '/users/:id/duplicates', who: 'admin', status: 200 },
  userHistory: { method: 'GET', path: '/users/:id/history', who: 'admin', status: 200 },
  /** For a person who has lost them. Their sessions end. */
  resetFactors: { method: 'DELETE', path: '/users/:id/second-factor', who: 'admin', status: 200 },
  freshProof: { method: 'GET', path: '/auth/prove', who: 'self', status: 204 },
  contactRequests: { method: 'GET', path: '/admin/contact-requests', who: 'admin', status: 200 },
  contactRequestCounts: {
    method: 'GET',
    path: '/admin/contact-requests/counts',
    who: 'admin',
    status: 200,
  },
  contactRequest: { method: 'GET', path: '/admin/contact-requests/:id', who: 'admin', status: 200 },
  updateContactRequest: {
    method: 'PUT',
    path: '/admin/contact-requests/:id',
    who: 'admin',
    status: 200,
  },
  deleteContactRequest: {
    method: 'DELETE',
    path: '/admin/contact-requests/:id',
    who: 'admin',
    status: 200,
  },

  decks: { method: 'GET', path: '/admin/decks', who: 'admin', status: 200 },
  exportDecks: { method: 'GET', path: '/admin/decks/export', who: 'admin', status: 200 },
  createDeck: {
    method: 'POST',
    path: '/admin/decks',
    who: 'admin',
    status: 201,
    bodyMax: 1024 * kilobyte,
  },
  orderDecks: {
    method: 'PUT',
    path: '/admin/decks/order',
    who: 'admin',
    status: 200,
    bodyMax: 48 * kilobyte,
  },
  checkCards: {
    method: 'POST',
    path: '/admin/decks/check',
    who: 'admin',
    status: 200,
    bodyMax: 1024 * kilobyte,
  },
  deck: { method: 'GET', path: '/admin/decks/:id', who: 'admin', status: 200 },
  exportDeck: { method: 'GET', path: '/admin/decks/:id/export', who: 'admin', status: 200 },
  updateDeck: {
    method: 'PUT',
    path: '/admin/decks/:id',
    who: 'admin',
    status: 200,
    bodyMax: 1024 * kilobyte,
  },
  deleteDeck: { method: 'DELETE', path: '/admin/decks/:id', who: 'admin', status: 200 },

  roadUnits: { method: 'GET', path: '/admin/road', who: 'admin', status: 200 },
  orderRoad: {
    method: 'PUT',
    path: '/admin/road/order',
    who: 'admin',
    status: 204,
    bodyMax: 256 * kilobyte,
  },
  updateRoadUnit: { method: 'PUT', path: '/admin/road/:id', who: 'admin', status: 200 },

  examFacts: { method: 'GET', path: '/admin/exam-facts', who: 'admin', status: 200 },
  createExamFact: {
    method: 'POST',
    path: '/admin/exam-facts',
    who: 'admin',
    status: 201,
    bodyMax: 20 * kilobyte,
  },
  examFact: { method: 'GET', path: '/admin/exam-facts/:id', who: 'admin', status: 200 },
  updateExamFact: {
    method: 'PUT',
    path: '/admin/exam-facts/:id',
    who: 'admin',
    status: 200,
    bodyMax: 20 * kilobyte,
  },
  deleteExamFact: { method: 'DELETE', path: '/admin/exam-facts/:id', who: 'admin', status: 200 },

  renderMarkdown: {
    method: 'POST',
    path: '/admin/markdown',
    who: 'admin',
    status: 200,
    bodyMax: 64 * kilobyte,
  },

  lectureFigures: { method: 'GET', path: '/admin/lecture-figures', who: 'admin', status: 200 },
  exportLectureFigures: {
    method: 'GET',
    path: '/admin/lecture-figures/export',
    who: 'admin',
    status: 200,
  },
  lectureFigure: { method: 'GET', path: '/admin/lecture-figures/:id', who: 'admin', status: 200 },
  learnerFigures: { method: 'GET', path: '/admin/learner-figures', who: 'admin', status: 200 },
  exportLearnerFigures: {
    method: 'GET',
    path: '/admin/learner-figures/export',
    who: 'admin',
    status: 200,
  },
  learnerFigure: { method: 'GET', path: '/admin/learner-figures/:id', who: 'admin', status: 200 },
  cardFigures: { method: 'GET', path: '/admin/card-figures', who: 'admin', status: 200 },
  exportCardFigures: {
    method: 'GET',
    path: '/admin/card-figures/export',
    who: 'admin',
    status: 200,
  },
  figureDecks: { method: 'GET', path: '/admin/card-figures/decks', who: 'admin', status: 200 },
  cardFigure: { method: 'GET', path: '/admin/card-figures/:id', who: 'admin', status: 200 },
  updateCardHint: {
    method: 'PUT',
    path: '/admin/card-figures/:id/hint',
    who: 'admin',
    status: 200,
  },
  reportedCards: { method: 'GET', path: '/admin/card-reports', who: 'admin', status: 200 },
  reportedCard: { method: 'GET', path: '/admin/card-reports/:id', who: 'admin', status: 200 },
  closeReports: {
    method: 'POST',
    path: '/admin/card-reports/:id/close',
    who: 'admin',
    status: 200,
  },
  acceptReading: {
    method: 'PUT',
    path: '/admin/card-reports/:id/reading',
    who: 'admin',
    status: 200,
  },
  noteGuardian: { method: 'PUT', path: '/users/:id/guardian', who: 'admin', status: 200 },
  editedLectures: { method: 'GET', path: '/admin/lectures', who: 'admin', status: 200 },
  createLecture: {
    method: 'POST',
    path: '/admin/lectures',
    who: 'admin',
    status: 201,
    bodyMax: 256 * kilobyte,
  },
  orderLectures: {
    method: 'PUT',
    path: '/admin/lectures/order',
    who: 'admin',
    status: 200,
    bodyMax: 128 * kilobyte,
  },
  editedLecture: { method: 'GET', path: '/admin/lectures/:id', who: 'admin', status: 200 },
  updateLecture: {
    method: 'PUT',
    path: '/admin/lectures/:id',
    who: 'admin',
    status: 200,
    bodyMax: 256 * kilobyte,
  },
  deleteLecture: { method: 'DELETE', path: '/admin/lectures/:id', who: 'admin', status: 200 },

  mails: { method: 'GET', path: '/admin/mails', who: 'admin', status: 200 },
  mailCounts: { method: 'GET', path: '/admin/mails/counts', who: 'admin', status: 200 },
  mail: { method: 'GET', path: '/admin/mails/:id', who: 'admin', status: 200 },
  retryMail: { method: 'POST', path: '/admin/mails/:id/retry', who: 'admin', status: 200 },

  mediaFiles: { method: 'GET', path: '/admin/media', who: 'admin', status: 200 },
  uploadMedia: { method: 'POST', path: '/admin/media', who: 'admin', status: 201 },
  // Videos come in pieces, by the tus protocol (tus.io). HEAD answers as GET does.
  beginUpload: { method: 'POST', path: '/admin/uploads', who: 'admin', status: 201 },
  uploadState: { method: 'GET', path: '/admin/uploads/:id', who: 'admin', status: 200 },
  continueUpload: { method: 'PATCH', path: '/admin/uploads/:id', who: 'admin', status: 204 },
  cancelUpload: { method: 'DELETE', path: '/admin/uploads/:id', who: 'admin', status: 204 },
  finishUpload: { method: 'POST', path: '/admin/uploads/:id/file', who: 'admin', status: 201 },
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
  editedNewsEvents: { method: 'GET', path: '/admin/news-events', who: 'admin', status: 200 },
  createNewsEvent: {
    method: 'POST',
    path: '/admin/news-events',
    who: 'admin',
    status: 201,
    bodyMax: 128 * kilobyte,
  },
  editedNewsEvent: { method: 'GET', path: '/admin/news-events/:id', who: 'admin', status: 200 },
  updateNewsEvent: {
    method: 'PUT',
    path: '/admin/news-events/:id',
    who: 'admin',
    status: 200,
    bodyMax: 128 * kilobyte,
  },
  deleteNewsEvent: { method: 'DELETE', path: '/admin/news-events/:id', who: 'admin', status: 200 },

  openApi: { method: 'GET', path: '/openapi.json', who: 'all', status: 200 },

  createPreviewLink: { method: 'POST', path: '/admin/preview-links', who: 'admin', status: 201 },

  todo: { method: 'GET', path: '/admin/todo', who: 'admin', status: 200 },

  users: { method: 'GET', path: '/users', who: 'admin', status: 200 },
  userStats: { method: 'GET', path: '/users/status', who: 'admin', status: 200 },
  exportUsers: { method: 'GET', path: '/users/export', who: 'admin', status: 200 },
  user: { method: 'GET', path: '/users/:id', who: 'selfOrAdmin', status: 200 },
  deleteUser: { method: 'DELETE', path: '/users/:id', who: 'admin', status: 200 },
  decideUsers: {
    method: 'POST',
    path: '/users/bulk',
    who: 'admin',
    status: 200,
    bodyMax: 128 * kilobyte,
  },
  approveUser: { method: 'POST', path: '/users/:id/approve', who: 'admin', status: 200 },
  undoDecision: { method: 'POST', path: '/users/:id/undo', who: 'admin', status: 200 },
  rejectUser: { method: 'POST', path: '/users/:id/reject', who: 'admin', status: 200 },
  suspendUser: { method: 'POST', path: '/users/:id/suspend', who: 'admin', status: 200 },
  liftUser: { method: 'POST', path: '/users/:id/lift', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;

export const calls = { ...readerCalls, ...otherCalls };

export type CallName = keyof typeof calls;

export type SomeSchemas = Partial<Record<CallName, CallSchemas>>;

// `/users/profile` fits `/users/:id` too: the path with fewer open segments comes first.
const rows = Object.entries<Call>(calls)
  .map(([name, call]) => ({ name: name as CallName, call, segments: call.path.split('/') }))
  .sort((one, other) => openSegments(one.segments) - openSegments(other.segments));

function openSegments(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}

export interface FoundCall {
  name: CallName;
  method: Call['method'];
  params: PathParams;
}

/** Best match first. @throws URIError where a segment cannot be decoded. */
export function callsAt(pathname: string): readonly FoundCall[] {
  if (!pathname.startsWith(`${apiBase}/`)) return [];
  const given = pathname.slice(apiBase.length).replace(/\/$/, '').split('/');
  return rows.flatMap(({ name, call: { method }, segments }) => {
    const params: Record<string, string> = {};
    const fits =
      segments.length === given.length &&
      segments.every((segment, place) => {
        const value = given[place] ?? '';
        if (!segment.startsWith(':')) return segment === value;
        const text = decodeURIComponent(value);
        params[segment.slice(1)] = text;
        return text !== '' && isPathSegment(text);
      });
    return fits ? [{ name, method, params }] : [];
  });
}

export function callAt(method: string, pathname: string): FoundCall | undefined {
  return callsAt(pathname).find((found) => found.method === method);
}
