import type { Texts } from './texts';

// The texts of each folder of the site, and the contract's messages. Each language is a module, which is
// downloaded when it is needed.
const folders = {
  about: { en: () => import('../about/en'), si: () => import('../about/si') },
  account: { en: () => import('../account/en'), si: () => import('../account/si') },
  'account/announcements': {
    en: () => import('../account/announcements/en'),
    si: () => import('../account/announcements/si'),
  },
  'account/personal': {
    en: () => import('../account/personal/en'),
    si: () => import('../account/personal/si'),
  },
  'account/profile': {
    en: () => import('../account/profile/en'),
    si: () => import('../account/profile/si'),
  },
  contact: { en: () => import('../contact/en'), si: () => import('../contact/si') },
  contract: {
    en: () => import('@nihongo-lanka/contract/messages/readers/en'),
    si: () => import('@nihongo-lanka/contract/messages/readers/si'),
  },
  exams: { en: () => import('../exams/en'), si: () => import('../exams/si') },
  home: { en: () => import('../home/en'), si: () => import('../home/si') },
  'home/pending': {
    en: () => import('../home/pending/en'),
    si: () => import('../home/pending/si'),
  },
  kana: { en: () => import('../kana/en'), si: () => import('../kana/si') },
  'kana/print': { en: () => import('../kana/print/en'), si: () => import('../kana/print/si') },
  'kana/row': { en: () => import('../kana/row/en'), si: () => import('../kana/row/si') },
  layout: { en: () => import('../layout/en'), si: () => import('../layout/si') },
  'layout/examples': {
    en: () => import('../layout/examples/en'),
    si: () => import('../layout/examples/si'),
  },
  'layout/preview': {
    en: () => import('../layout/preview/en'),
    si: () => import('../layout/preview/si'),
  },
  lectures: { en: () => import('../lectures/en'), si: () => import('../lectures/si') },
  'lectures/lecture': {
    en: () => import('../lectures/lecture/en'),
    si: () => import('../lectures/lecture/si'),
  },
  'lectures/level': {
    en: () => import('../lectures/level/en'),
    si: () => import('../lectures/level/si'),
  },
  'lectures/search': {
    en: () => import('../lectures/search/en'),
    si: () => import('../lectures/search/si'),
  },
  'lectures/start': {
    en: () => import('../lectures/start/en'),
    si: () => import('../lectures/start/si'),
  },
  'lectures/watch': {
    en: () => import('../lectures/watch/en'),
    si: () => import('../lectures/watch/si'),
  },
  news: { en: () => import('../news/en'), si: () => import('../news/si') },
  notes: { en: () => import('../notes/en'), si: () => import('../notes/si') },
  papers: { en: () => import('../papers/en'), si: () => import('../papers/si') },
  practice: { en: () => import('../practice/en'), si: () => import('../practice/si') },
  'practice/check': {
    en: () => import('../practice/check/en'),
    si: () => import('../practice/check/si'),
  },
  'practice/kana': {
    en: () => import('../practice/kana/en'),
    si: () => import('../practice/kana/si'),
  },
  'practice/lecture': {
    en: () => import('../practice/lecture/en'),
    si: () => import('../practice/lecture/si'),
  },
  'practice/placement': {
    en: () => import('../practice/placement/en'),
    si: () => import('../practice/placement/si'),
  },
  'practice/plan': {
    en: () => import('../practice/plan/en'),
    si: () => import('../practice/plan/si'),
  },
  'practice/road': {
    en: () => import('../practice/road/en'),
    si: () => import('../practice/road/si'),
  },
  'practice/session/slips': {
    en: () => import('../practice/session/slips/en'),
    si: () => import('../practice/session/slips/si'),
  },
  privacy: { en: () => import('../privacy/en'), si: () => import('../privacy/si') },
  recovery: { en: () => import('../recovery/en'), si: () => import('../recovery/si') },
  session: { en: () => import('../session/en'), si: () => import('../session/si') },
  'session/pending': {
    en: () => import('../session/pending/en'),
    si: () => import('../session/pending/si'),
  },
  'session/proof': {
    en: () => import('../session/proof/en'),
    si: () => import('../session/proof/si'),
  },
  'session/signInAgain': {
    en: () => import('../session/signInAgain/en'),
    si: () => import('../session/signInAgain/si'),
  },
  signIn: { en: () => import('../signIn/en'), si: () => import('../signIn/si') },
  support: { en: () => import('../support/en'), si: () => import('../support/si') },
  ui: { en: () => import('../ui/en'), si: () => import('../ui/si') },
  'ui/password': { en: () => import('../ui/password/en'), si: () => import('../ui/password/si') },
  'ui/sound': { en: () => import('../ui/sound/en'), si: () => import('../ui/sound/si') },
  'ui/strokes': { en: () => import('../ui/strokes/en'), si: () => import('../ui/strokes/si') },
  'ui/video': { en: () => import('../ui/video/en'), si: () => import('../ui/video/si') },
};

/** A folder with texts, as i18next knows it. */
export type Namespace = keyof typeof folders;

/** The keys of a folder's texts. English is the model. */
export type KeyIn<Name extends Namespace> = string &
  keyof Awaited<ReturnType<(typeof folders)[Name]['en']>>['en'];

interface Dictionary<Key extends string> {
  readonly en: () => Promise<{ readonly en: Texts<Key> }>;
  readonly si: () => Promise<{ readonly si: Texts<Key> }>;
}

export const dictionaries: { readonly [Name in Namespace]: Dictionary<KeyIn<Name>> } = folders;
