import { type Call, kilobyte } from './call.js';

/** The calls that the site makes: its readers do not download the console's. */
export const readerCalls = {
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

  sendContactRequest: {
    method: 'POST',
    path: '/contact-requests',
    who: 'all',
    status: 201,
    bodyMax: 24 * kilobyte,
  },

  /** Sends the guardian of a learner under 18 a link to agree by. */
  askGuardian: { method: 'POST', path: '/users/:id/ask-guardian', who: 'selfOrAdmin', status: 202 },
  /** The token of the mail is enough: it says whose guardian agrees. */
  confirmGuardian: { method: 'POST', path: '/auth/confirm-guardian', who: 'all', status: 204 },

  lectures: { method: 'GET', path: '/lectures', who: 'learner', status: 200 },
  lecture: { method: 'GET', path: '/lectures/:id', who: 'learner', status: 200 },
  /** The words of all lectures and decks, and kana, for searches. */
  taughtWords: { method: 'GET', path: '/words', who: 'learner', status: 200 },
  /** The lectures that everybody may watch, and one of them. */
  sampleLectures: { method: 'GET', path: '/samples', who: 'all', status: 200 },
  sampleLecture: { method: 'GET', path: '/samples/:id', who: 'all', status: 200 },

  // Where an account is logged in.
  logins: { method: 'GET', path: '/auth/logins', who: 'self', status: 200 },
  endLogin: { method: 'DELETE', path: '/auth/logins/:id', who: 'self', status: 204 },
  /** All but the caller's own. */
  endOtherLogins: { method: 'POST', path: '/auth/end-other-logins', who: 'self', status: 204 },

  newsEvents: { method: 'GET', path: '/news-events', who: 'all', status: 200 },
  newsEvent: { method: 'GET', path: '/news-events/:slug', who: 'all', status: 200 },

  // The caller's own notes: no other account reads them.
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
  // A reader needs the link alone: its token says what may be read, and until when.
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

  // The caller's own practice.
  /** The cards of the caller's day, and what is done of it. */
  practiceDay: { method: 'GET', path: '/practice/day', who: 'learner', status: 200 },
  /** How much is due, without the cards. */
  practiceLoad: { method: 'GET', path: '/practice/load', who: 'learner', status: 200 },
  /** The caller's decks, what is known of them, and the load of the next days. */
  practiceFigures: { method: 'GET', path: '/practice/figures', who: 'learner', status: 200 },
  /** Records answers that devices collected, in any order; an answer sent twice counts once. */
  keepReviews: {
    method: 'POST',
    path: '/practice/reviews',
    who: 'learner',
    status: 200,
    bodyMax: 640 * kilobyte,
  },
  /** Records one answer now, for browsers without scripts. */
  answerCard: { method: 'POST', path: '/practice/answers', who: 'learner', status: 204 },
  changePractice: {
    method: 'PUT',
    path: '/practice/settings',
    who: 'learner',
    status: 200,
    bodyMax: 64 * kilobyte,
  },
  /** Questions about a deck of which the caller knows everything. The same until the caller's day ends. */
  deckCheck: { method: 'GET', path: '/practice/decks/:id/check', who: 'learner', status: 200 },
  /** Marks a deck as known, but what the answers show to be unknown. */
  markDeck: { method: 'POST', path: '/practice/known', who: 'learner', status: 204 },
  /** Takes back what was marked today. */
  unmarkDeck: { method: 'POST', path: '/practice/known/undo', who: 'learner', status: 204 },
  /** A piece of a lecture's film that says a word. Another film and other times have another address. */
  practiceSound: { method: 'GET', path: '/practice/sounds/:id', who: 'learner', status: 200 },
  /** Says that something is wrong with a card. Sending it twice makes one report. */
  reportCard: { method: 'POST', path: '/practice/reports', who: 'learner', status: 204 },
  /** The learner has read what became of these reports. */
  readThanks: { method: 'POST', path: '/practice/thanks', who: 'learner', status: 204 },
  /** The recordings of one of the caller's decks. */
  practiceSounds: {
    method: 'GET',
    path: '/practice/decks/:id/sounds',
    who: 'learner',
    status: 200,
  },

  /** Sends a link where an account has this address or user name, and answers the same where none has. */
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', who: 'all', status: 202 },
  /** Says whether a link for a new password is good, before one is typed. It does not use it. */
  checkResetLink: { method: 'POST', path: '/auth/reset-password/check', who: 'all', status: 204 },
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
  giveSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    who: 'all',
    status: 200,
    bodyMax: 96 * kilobyte,
  },
  /** The caller's own second factors. */
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
  /** Answers 403 `PROOF_REQUIRED` where what can't be undone would. */
  freshProof: { method: 'GET', path: '/auth/prove', who: 'self', status: 204 },
  /** What may prove who is there. */
  proofOptions: { method: 'POST', path: '/auth/prove/options', who: 'self', status: 200 },
  /** Proves it again, for what asks for a fresh proof. */
  prove: { method: 'POST', path: '/auth/prove', who: 'self', status: 204, bodyMax: 96 * kilobyte },
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
  ownProfile: { method: 'GET', path: '/users/profile', who: 'self', status: 200 },
  updateUser: { method: 'PUT', path: '/users/:id', who: 'selfOrAdmin', status: 200 },
} as const satisfies Record<string, Call>;
