import type { Call, CallSchemas } from './call.js';

/** Every call stands under this path, on the product's own host. */
export const apiBase = '/api/v1';

/** The whole of `/api/v1`, without its schemas: those are in `schemas.ts`. */
export const calls = {
  activity: { method: 'GET', path: '/admin/activity', who: 'admin', status: 200 },
  userHistory: { method: 'GET', path: '/users/:id/history', who: 'admin', status: 200 },

  /** Says which mails the caller wants besides those about the account. */
  chooseAnnouncements: {
    method: 'PUT',
    path: '/users/profile/announcements',
    who: 'self',
    status: 200,
  },
  /** Ends the mails of one kind. The token of the mail is enough: it says whose and which. */
  unsubscribe: { method: 'POST', path: '/unsubscribe', who: 'all', status: 204 },

  // A refused applicant has just given the right password, and the login was refused: a cookie of
  // that answer says who they are.
  /** Why they were refused, and what they had given. */
  application: { method: 'GET', path: '/auth/application', who: 'all', status: 200 },
  /** Sends the application once more, corrected, and logs them in as waiting. */
  applyAgain: { method: 'POST', path: '/auth/application', who: 'all', status: 200 },

  register: { method: 'POST', path: '/auth/register', who: 'all', status: 201 },
  login: { method: 'POST', path: '/auth/login', who: 'all', status: 200 },
  refresh: { method: 'POST', path: '/auth/refresh', who: 'all', status: 200 },
  logout: { method: 'POST', path: '/auth/logout', who: 'all', status: 204 },
  changePassword: { method: 'POST', path: '/auth/change-password', who: 'self', status: 204 },

  sendContactRequest: { method: 'POST', path: '/contact-requests', who: 'all', status: 201 },
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

  renderMarkdown: { method: 'POST', path: '/admin/markdown', who: 'admin', status: 200 },

  /** How many have begun and finished each lecture, drafts too. */
  lectureFigures: { method: 'GET', path: '/admin/lecture-figures', who: 'admin', status: 200 },
  exportLectureFigures: {
    method: 'GET',
    path: '/admin/lecture-figures/export',
    who: 'admin',
    status: 200,
  },
  /** One of them, and where people stop. */
  lectureFigure: { method: 'GET', path: '/admin/lecture-figures/:id', who: 'admin', status: 200 },
  /** Everybody who has watched something. */
  learnerFigures: { method: 'GET', path: '/admin/learner-figures', who: 'admin', status: 200 },
  exportLearnerFigures: {
    method: 'GET',
    path: '/admin/learner-figures/export',
    who: 'admin',
    status: 200,
  },
  /** One of them, and what was watched. */
  learnerFigure: { method: 'GET', path: '/admin/learner-figures/:id', who: 'admin', status: 200 },

  /** Sends the guardian of somebody under 18 a link to agree by. */
  askGuardian: { method: 'POST', path: '/users/:id/ask-guardian', who: 'selfOrAdmin', status: 202 },
  /** What an admin has heard from the guardian in another way, such as by phone. */
  noteGuardian: { method: 'POST', path: '/users/:id/note-guardian', who: 'admin', status: 200 },
  /** An admin has found that the age is right which somebody gave after another one. */
  noteAge: { method: 'POST', path: '/users/:id/note-age', who: 'admin', status: 200 },
  /** The token of the mail is enough: it says whose guardian agrees. */
  confirmGuardian: { method: 'POST', path: '/auth/confirm-guardian', who: 'all', status: 204 },

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

  // Where an account is logged in.
  logins: { method: 'GET', path: '/auth/logins', who: 'self', status: 200 },
  endLogin: { method: 'DELETE', path: '/auth/logins/:id', who: 'self', status: 204 },
  /** All but the caller's own. */
  endOtherLogins: { method: 'POST', path: '/auth/end-other-logins', who: 'self', status: 204 },

  mails: { method: 'GET', path: '/admin/mails', who: 'admin', status: 200 },
  mailCounts: { method: 'GET', path: '/admin/mails/counts', who: 'admin', status: 200 },
  mail: { method: 'GET', path: '/admin/mails/:id', who: 'admin', status: 200 },
  /** Sends a mail that has failed, beginning with the first try. */
  retryMail: { method: 'POST', path: '/admin/mails/:id/retry', who: 'admin', status: 200 },

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

  newsEvents: { method: 'GET', path: '/news-events', who: 'all', status: 200 },
  newsEvent: { method: 'GET', path: '/news-events/:slug', who: 'all', status: 200 },
  editedNewsEvents: { method: 'GET', path: '/admin/news-events', who: 'admin', status: 200 },
  createNewsEvent: { method: 'POST', path: '/admin/news-events', who: 'admin', status: 201 },
  editedNewsEvent: { method: 'GET', path: '/admin/news-events/:id', who: 'admin', status: 200 },
  updateNewsEvent: { method: 'PUT', path: '/admin/news-events/:id', who: 'admin', status: 200 },
  deleteNewsEvent: { method: 'DELETE', path: '/admin/news-events/:id', who: 'admin', status: 200 },

  // The caller's own notes. Nobody else ever reads them.
  notes: { method: 'GET', path: '/notes', who: 'learner', status: 200 },
  /** A file for Anki and for spreadsheets. */
  exportNotes: { method: 'GET', path: '/notes/export', who: 'learner', status: 200 },
  /**
   * Makes the note with this id, a UUID of the caller's choice, or changes it: sending it twice makes
   * one. What was deleted comes back so.
   */
  keepNote: { method: 'PUT', path: '/notes/:id', who: 'learner', status: 200 },
  /** Also where it is gone already. */
  deleteNote: { method: 'DELETE', path: '/notes/:id', who: 'learner', status: 204 },

  /** All calls, as a document of OpenAPI 3.1. */
  openApi: { method: 'GET', path: '/openapi.json', who: 'all', status: 200 },
  /** The same for people to read: a page of HTML. */
  reference: { method: 'GET', path: '/reference', who: 'all', status: 200 },

  createPreviewLink: { method: 'POST', path: '/admin/preview-links', who: 'admin', status: 201 },
  endPreviewLinks: { method: 'POST', path: '/admin/preview-links/end', who: 'admin', status: 204 },
  // Whoever has the link may read: its token says what, and until when.
  preview: { method: 'GET', path: '/preview/:token', who: 'all', status: 200 },

  /** What somebody agrees to who registered where no form said so. */
  giveConsent: { method: 'POST', path: '/users/profile/consent', who: 'self', status: 204 },
  /** Everything that is kept about the caller. */
  ownData: { method: 'GET', path: '/users/profile/data', who: 'self', status: 200 },
  /** Deletes the account of somebody who was not approved yet, at once. */
  withdraw: { method: 'POST', path: '/users/profile/withdraw', who: 'self', status: 204 },
  /** Ends every session; the account is deleted after some days in which a login undoes it. */
  planDeletion: { method: 'POST', path: '/users/profile/deletion', who: 'self', status: 200 },

  /** The caller's own, of all lectures that were begun. */
  progress: { method: 'GET', path: '/progress', who: 'learner', status: 200 },
  /** What the caller has watched of one lecture since; sending it twice changes nothing. */
  keepProgress: { method: 'PUT', path: '/lectures/:id/progress', who: 'learner', status: 200 },

  /** Sends a link where an account has this address, and answers the same where none has. */
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', who: 'all', status: 202 },
  resetPassword: { method: 'POST', path: '/auth/reset-password', who: 'all', status: 204 },
  /** Confirms the address that a link was sent to: the account's own, or the one it changes to. */
  confirmEmail: { method: 'POST', path: '/auth/confirm-email', who: 'all', status: 204 },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    who: 'self',
    status: 202,
  },
  /** Takes effect by a link that is sent to the new address. */
  changeEmail: { method: 'POST', path: '/auth/change-email', who: 'self', status: 202 },

  setup: { method: 'GET', path: '/admin/setup', who: 'admin', status: 200 },

  /** What may finish a login whose password was right. Each answer has a passkey challenge of its own. */
  secondFactorOptions: {
    method: 'POST',
    path: '/auth/second-factor/options',
    who: 'all',
    status: 200,
  },
  /** Finishes a login whose password was right. */
  giveSecondFactor: { method: 'POST', path: '/auth/second-factor', who: 'all', status: 200 },
  /** The caller's own second factors. */
  factors: { method: 'GET', path: '/auth/factors', who: 'self', status: 200 },
  beginTotp: { method: 'POST', path: '/auth/factors/totp/setup', who: 'self', status: 200 },
  addTotp: { method: 'POST', path: '/auth/factors/totp', who: 'self', status: 200 },
  removeTotp: { method: 'DELETE', path: '/auth/factors/totp', who: 'self', status: 200 },
  beginPasskey: { method: 'POST', path: '/auth/factors/passkeys/setup', who: 'self', status: 200 },
  addPasskey: { method: 'POST', path: '/auth/factors/passkeys', who: 'self', status: 200 },
  removePasskey: { method: 'DELETE', path: '/auth/factors/passkeys/:id', who: 'self', status: 200 },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    who: 'self',
    status: 200,
  },
  /** Answers 403 `PROOF_REQUIRED` where what can't be undone would. */
  freshProof: { method: 'GET', path: '/auth/prove', who: 'self', status: 204 },
  /** What may prove who is there. */
  proofOptions: { method: 'POST', path: '/auth/prove/options', who: 'self', status: 200 },
  /** Proves it again, for what asks for a fresh proof. */
  prove: { method: 'POST', path: '/auth/prove', who: 'self', status: 204 },
  /** A task to solve, for calls that are sent more often than a person would: see `workHeader`. */
  workTask: { method: 'GET', path: '/auth/task', who: 'all', status: 200 },
  /** Takes every second factor of a person away who has lost them. Their sessions end. */
  resetFactors: { method: 'DELETE', path: '/users/:id/second-factor', who: 'admin', status: 200 },

  site: { method: 'GET', path: '/site', who: 'all', status: 200 },
  // Parts of it, so that a phone downloads no more than the page it shows needs.
  siteShell: { method: 'GET', path: '/site/frame', who: 'all', status: 200 },
  homePage: { method: 'GET', path: '/site/home', who: 'all', status: 200 },
  aboutPage: { method: 'GET', path: '/site/about', who: 'all', status: 200 },
  supportPage: { method: 'GET', path: '/site/support', who: 'all', status: 200 },

  channelStats: { method: 'GET', path: '/stats/channel', who: 'all', status: 200 },

  todo: { method: 'GET', path: '/admin/todo', who: 'admin', status: 200 },

  users: { method: 'GET', path: '/users', who: 'admin', status: 200 },
  userStats: { method: 'GET', path: '/users/status', who: 'admin', status: 200 },
  /** Everybody whom a list's filter leaves, in its order, as CSV. */
  exportUsers: { method: 'GET', path: '/users/export', who: 'admin', status: 200 },
  ownProfile: { method: 'GET', path: '/users/profile', who: 'self', status: 200 },
  user: { method: 'GET', path: '/users/:id', who: 'selfOrAdmin', status: 200 },
  updateUser: { method: 'PUT', path: '/users/:id', who: 'selfOrAdmin', status: 200 },
  deleteUser: { method: 'DELETE', path: '/users/:id', who: 'admin', status: 200 },
  /** One decision about several people; each gets a result of their own. */
  decideUsers: { method: 'POST', path: '/users/bulk', who: 'admin', status: 200 },
  approveUser: { method: 'POST', path: '/users/:id/approve', who: 'admin', status: 200 },
  /** An approval or a rejection that was just made: the person waits again. */
  undoDecision: { method: 'POST', path: '/users/:id/undo', who: 'admin', status: 200 },
  rejectUser: { method: 'POST', path: '/users/:id/reject', who: 'admin', status: 200 },
  suspendUser: { method: 'POST', path: '/users/:id/suspend', who: 'admin', status: 200 },
  /** A suspension. */
  liftUser: { method: 'POST', path: '/users/:id/lift', who: 'admin', status: 200 },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The schemas of some calls, a row for each. */
export type SomeSchemas = Partial<Record<CallName, CallSchemas>>;

/** What stands for the `:name` segments of a path. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Whether a text can stand in a path. Servers and browsers take these two for steps in the path, also
 * where they are encoded.
 */
export const isPathSegment = (text: string): boolean => text !== '.' && text !== '..';

/**
 * A call's address with its `:name` segments filled in and encoded.
 * @throws Error where one is not given, URIError where one can't stand in a path.
 */
export function callPath({ path }: Pick<Call, 'path'>, params: PathParams = {}): string {
  return (
    apiBase +
    path.replace(/:(\w+)/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${path} needs ${name}`);
      if (!isPathSegment(value)) throw new URIError(`${path} has no ${name} "${value}"`);
      return encodeURIComponent(value);
    })
  );
}

// `/users/profile` fits `/users/:id` too: the path with fewer open segments comes first.
const rows = Object.entries<Call>(calls)
  .map(([name, call]) => ({ name: name as CallName, call, segments: call.path.split('/') }))
  .sort((one, other) => openSegments(one.segments) - openSegments(other.segments));

function openSegments(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}

/** A call that has been found by its path, with what stands for the `:name` segments, decoded. */
export interface FoundCall {
  name: CallName;
  method: Call['method'];
  params: PathParams;
}

/**
 * The calls at an encoded path, the one meant first; none where the API has no such path.
 * @throws URIError where a segment cannot be decoded.
 */
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

/** The call a method means at an encoded path. @throws as `callsAt`. */
export function callAt(method: string, pathname: string): FoundCall | undefined {
  return callsAt(pathname).find((found) => found.method === method);
}
