import { type Call, kilobyte } from './call.js';

/** Readers of the site do not download the console's calls. */
export const readerCalls = {
  chooseAnnouncements: {
    method: 'PUT',
    path: '/users/profile/announcements',
    who: 'self',
    status: 200,
  },
  /** The token of the mail is enough: it names the account and the kind. */
  unsubscribe: { method: 'POST', path: '/unsubscribe', who: 'all', status: 204 },

  register: { method: 'POST', path: '/auth/register', who: 'all', status: 201 },
  login: { method: 'POST', path: '/auth/login', who: 'all', status: 200 },
  refresh: { method: 'POST', path: '/auth/refresh', who: 'all', status: 200 },
  logout: { method: 'POST', path: '/auth/logout', who: 'all', status: 204 },
  changePassword: { method: 'POST', path: '/auth/change-password', who: 'self', status: 204 },

  sendContactRequest: {
    method: 'POST',
    path: '/contact-requests',
    who: 'all',
    status: 201,
    bodyMax: 24 * kilobyte,
  },

  exams: { method: 'GET', path: '/exams', who: 'all', status: 200 },

  papers: { method: 'GET', path: '/papers', who: 'learner', status: 200 },
  /** `:id` is a UUID of the caller's choice: idempotent. A running attempt at the same form goes on. */
  beginPaper: { method: 'PUT', path: '/papers/attempts/:id', who: 'learner', status: 200 },
  attempt: { method: 'GET', path: '/papers/attempts/:id', who: 'learner', status: 200 },
  /** In any order; an answer sent twice counts once. */
  markPaper: {
    method: 'PUT',
    path: '/papers/attempts/:id/answers',
    who: 'learner',
    status: 200,
    bodyMax: 128 * kilobyte,
  },
  turnSection: {
    method: 'POST',
    path: '/papers/attempts/:id/section',
    who: 'learner',
    status: 200,
    bodyMax: 128 * kilobyte,
  },
  /** Only of a paper that is handed in. */
  attemptReview: {
    method: 'GET',
    path: '/papers/attempts/:id/review',
    who: 'learner',
    status: 200,
  },

  lectures: { method: 'GET', path: '/lectures', who: 'learner', status: 200 },
  lecture: { method: 'GET', path: '/lectures/:id', who: 'learner', status: 200 },
  taughtWords: { method: 'GET', path: '/words', who: 'learner', status: 200 },
  sampleLectures: { method: 'GET', path: '/samples', who: 'all', status: 200 },
  sampleLecture: { method: 'GET', path: '/samples/:id', who: 'all', status: 200 },

  logins: { method: 'GET', path: '/auth/logins', who: 'self', status: 200 },
  endLogin: { method: 'DELETE', path: '/auth/logins/:id', who: 'self', status: 204 },
  endOtherLogins: { method: 'POST', path: '/auth/end-other-logins', who: 'self', status: 204 },

  newsEvents: { method: 'GET', path: '/news-events', who: 'all', status: 200 },
  newsEvent: { method: 'GET', path: '/news-events/:slug', who: 'all', status: 200 },

  notes: { method: 'GET', path: '/notes', who: 'learner', status: 200 },
  exportNotes: { method: 'GET', path: '/notes/export', who: 'learner', status: 200 },
  /** `:id` is a UUID of the caller's choice: idempotent, and restores a deleted note. */
  keepNote: { method: 'PUT', path: '/notes/:id', who: 'learner', status: 200 },
  deleteNote: { method: 'DELETE', path: '/notes/:id', who: 'learner', status: 204 },
  // The link alone is enough: its token names the entry and an end.
  preview: { method: 'GET', path: '/preview/:token', who: 'all', status: 200 },

  giveConsent: { method: 'POST', path: '/users/profile/consent', who: 'self', status: 204 },
  ownData: { method: 'GET', path: '/users/profile/data', who: 'self', status: 200 },
  withdraw: { method: 'POST', path: '/users/profile/withdraw', who: 'self', status: 204 },
  /** Ends every session. A login within `deletionDays` undoes it. */
  planDeletion: { method: 'POST', path: '/users/profile/deletion', who: 'self', status: 200 },

  progress: { method: 'GET', path: '/progress', who: 'learner', status: 200 },
  keepProgress: { method: 'PUT', path: '/lectures/:id/progress', who: 'learner', status: 200 },

  practiceDay: { method: 'GET', path: '/practice/day', who: 'learner', status: 200 },
  practiceLoad: { method: 'GET', path: '/practice/load', who: 'learner', status: 200 },
  practiceRoad: { method: 'GET', path: '/practice/road', who: 'learner', status: 200 },
  lectureWords: { method: 'GET', path: '/practice/lectures/:id', who: 'learner', status: 200 },
  takeLectureWords: { method: 'PUT', path: '/practice/lectures/:id', who: 'learner', status: 204 },
  practiceFigures: { method: 'GET', path: '/practice/figures', who: 'learner', status: 200 },
  /** In any order; an answer sent twice counts once. */
  keepReviews: {
    method: 'POST',
    path: '/practice/reviews',
    who: 'learner',
    status: 200,
    bodyMax: 640 * kilobyte,
  },
  /** For browsers without scripts. */
  answerCard: { method: 'POST', path: '/practice/answers', who: 'learner', status: 204 },
  changePractice: {
    method: 'PUT',
    path: '/practice/settings',
    who: 'learner',
    status: 200,
    bodyMax: 64 * kilobyte,
  },
  /** The same questions until the caller's day ends. */
  deckCheck: { method: 'GET', path: '/practice/decks/:id/check', who: 'learner', status: 200 },
  markDeck: { method: 'POST', path: '/practice/known', who: 'learner', status: 204 },
  unmarkDeck: { method: 'POST', path: '/practice/known/undo', who: 'learner', status: 204 },
  /** Another film and other times have another address. */
  practiceSound: { method: 'GET', path: '/practice/sounds/:id', who: 'learner', status: 200 },
  reportCard: { method: 'POST', path: '/practice/reports', who: 'learner', status: 204 },
  readThanks: { method: 'POST', path: '/practice/thanks', who: 'learner', status: 204 },
  practiceSounds: {
    method: 'GET',
    path: '/practice/decks/:id/sounds',
    who: 'learner',
    status: 200,
  },

  /** Answers the same where no account has this address or user name. */
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', who: 'all', status: 202 },
  checkResetLink: { method: 'POST', path: '/auth/reset-password/check', who: 'all', status: 204 },
  resetPassword: { method: 'POST', path: '/auth/reset-password', who: 'all', status: 204 },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email', who: 'all', status: 204 },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    who: 'self',
    status: 202,
  },
  /** Takes effect by a link that is sent to the new address. */
  changeEmail: { method: 'POST', path: '/auth/change-email', who: 'self', status: 202 },

  /** The site shows admins a notice by it. */
  setup: { method: 'GET', path: '/admin/setup', who: 'admin', status: 200 },

  /** Each answer has a passkey challenge of its own. */
  secondFactorOptions: {
    method: 'POST',
    path: '/auth/second-factor/options',
    who: 'all',
    status: 200,
  },
  giveSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    who: 'all',
    status: 200,
    bodyMax: 96 * kilobyte,
  },
  factors: { method: 'GET', path: '/auth/factors', who: 'self', status: 200 },
  beginTotp: { method: 'POST', path: '/auth/factors/totp/setup', who: 'self', status: 200 },
  addTotp: { method: 'POST', path: '/auth/factors/totp', who: 'self', status: 200 },
  removeTotp: { method: 'DELETE', path: '/auth/factors/totp', who: 'self', status: 200 },
  beginPasskey: { method: 'POST', path: '/auth/factors/passkeys/setup', who: 'self', status: 200 },
  addPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys',
    who: 'self',
    status: 200,
    bodyMax: 96 * kilobyte,
  },
  removePasskey: { method: 'DELETE', path: '/auth/factors/passkeys/:id', who: 'self', status: 200 },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    who: 'self',
    status: 200,
  },
  proofOptions: { method: 'POST', path: '/auth/prove/options', who: 'self', status: 200 },
  prove: { method: 'POST', path: '/auth/prove', who: 'self', status: 204, bodyMax: 96 * kilobyte },

  site: { method: 'GET', path: '/site', who: 'all', status: 200 },
  // Parts, so that a phone downloads no more than its page needs.
  siteShell: { method: 'GET', path: '/site/frame', who: 'all', status: 200 },
  homePage: { method: 'GET', path: '/site/home', who: 'all', status: 200 },
  aboutPage: { method: 'GET', path: '/site/about', who: 'all', status: 200 },
  supportPage: { method: 'GET', path: '/site/support', who: 'all', status: 200 },

  channelStats: { method: 'GET', path: '/stats/channel', who: 'all', status: 200 },
  ownProfile: { method: 'GET', path: '/users/profile', who: 'self', status: 200 },
  updateUser: { method: 'PUT', path: '/users/:id', who: 'selfOrAdmin', status: 200 },
} as const satisfies Record<string, Call>;
