import type { User } from '@nihongo-lanka/contract';
import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { matchPath } from 'react-router-dom';
import { aboutPage } from '../about';
import {
  loginPage,
  ownDataPage,
  personalPage,
  profilePage,
  registerPage,
  securityPage,
  unsubscribePage,
} from '../account';
import { contactPage } from '../contact';
import { jftPage, n4Page } from '../exams';
import { homePage, pendingStart } from '../home';
import { kanaPage, kanaPrintPage, kanaRowPage } from '../kana';
import { learnersStart, lecturePage, lecturesPage, samplePage } from '../lectures';
import { newsEventPage, newsEventsPage } from '../news';
import { notesPage } from '../notes';
import { NotFoundPage } from '../page/NotFoundPage';
import type { OwnPart } from '../page/ownPart';
import type { Page } from '../page/page';
import { paths } from '../page/paths';
import { attemptPage, papersPage } from '../papers';
import {
  deckCheckPage,
  kanaOffer,
  placementPage,
  practiceDecksPage,
  practiceLecturePage,
  practicePage,
  practicePlanPage,
  practiceProgressPage,
} from '../practice';
import { privacyPage } from '../privacy';
import { confirmEmailPage, forgotPasswordPage, resetPasswordPage } from '../recovery';
import { secondStepPage, signInPage } from '../signIn';
import { supportPage } from '../support';

/**
 * Who may open a page: everyone, a rejected person after the password, a logged-in person,
 * approved learners.
 */
export type Access = 'all' | 'account' | 'learner';

export interface Route {
  pattern: string;
  access: Access;
  page: Page;
  /** What learners, and those who wait for approval, see besides. */
  ownParts?: Readonly<Record<'learner' | 'waiting', OwnPart>>;
  /** Whether it is there to be filled in. */
  isForm?: true;
  /** Whether only a link in a mail leads to it. */
  isFromMail?: true;
}

/** Every page of the site. The server renders from this table, and so does the browser. */
export const routes: readonly Route[] = [
  {
    pattern: paths.home.pattern,
    access: 'all',
    page: homePage,
    ownParts: { learner: learnersStart, waiting: pendingStart },
  },
  { pattern: paths.about.pattern, access: 'all', page: aboutPage },
  { pattern: paths.kana.pattern, access: 'all', page: kanaPage, ownParts: kanaOffer },
  { pattern: paths.kanaRow.pattern, access: 'all', page: kanaRowPage, ownParts: kanaOffer },
  { pattern: paths.kanaPrint.pattern, access: 'all', page: kanaPrintPage },
  { pattern: paths.support.pattern, access: 'all', page: supportPage },
  { pattern: paths.login.pattern, access: 'all', page: loginPage, isForm: true },
  { pattern: paths.secondStep.pattern, access: 'all', page: secondStepPage, isForm: true },
  { pattern: paths.register.pattern, access: 'all', page: registerPage, isForm: true },
  { pattern: paths.forgotPassword.pattern, access: 'all', page: forgotPasswordPage, isForm: true },
  ...[
    { pattern: paths.resetPassword.pattern, page: resetPasswordPage },
    { pattern: paths.confirmEmail.pattern, page: confirmEmailPage },
    { pattern: paths.unsubscribe.pattern, page: unsubscribePage },
  ].map((route) => ({ ...route, access: 'all', isForm: true, isFromMail: true }) as const),
  { pattern: paths.profile.pattern, access: 'account', page: profilePage, isForm: true },
  { pattern: paths.security.pattern, access: 'account', page: securityPage, isForm: true },
  { pattern: paths.personal.pattern, access: 'account', page: personalPage, isForm: true },
  { pattern: paths.ownData.pattern, access: 'account', page: ownDataPage },
  { pattern: paths.signIn.pattern, access: 'account', page: signInPage, isForm: true },
  { pattern: paths.lectures.pattern, access: 'learner', page: lecturesPage },
  { pattern: paths.lecture.pattern, access: 'learner', page: lecturePage },
  { pattern: paths.notes.pattern, access: 'learner', page: notesPage },
  { pattern: paths.practice.pattern, access: 'learner', page: practicePage },
  { pattern: paths.practiceLecture.pattern, access: 'learner', page: practiceLecturePage },
  { pattern: paths.practiceProgress.pattern, access: 'learner', page: practiceProgressPage },
  { pattern: paths.practicePlan.pattern, access: 'learner', page: practicePlanPage },
  { pattern: paths.practiceDecks.pattern, access: 'learner', page: practiceDecksPage },
  { pattern: paths.deckCheck.pattern, access: 'learner', page: deckCheckPage },
  { pattern: paths.placement.pattern, access: 'learner', page: placementPage },
  { pattern: paths.sample.pattern, access: 'all', page: samplePage },
  { pattern: paths.exams.N4.pattern, access: 'all', page: n4Page },
  { pattern: paths.exams.JFT.pattern, access: 'all', page: jftPage },
  { pattern: paths.papers.pattern, access: 'learner', page: papersPage },
  { pattern: paths.attempt.pattern, access: 'learner', page: attemptPage },
  { pattern: paths.newsEvents.pattern, access: 'all', page: newsEventsPage },
  { pattern: paths.newsEvent.pattern, access: 'all', page: newsEventPage },
  { pattern: paths.privacy.pattern, access: 'all', page: privacyPage },
  { pattern: paths.contact.pattern, access: 'all', page: contactPage, isForm: true },
];

export const notFoundPath = '/404';

/**
 * What every other address shows. It is among the first files, since it also shows when a part of the
 * program is missing.
 */
export const notFoundRoute: Route = {
  pattern: '*',
  access: 'all',
  page: {
    Page: Object.assign(NotFoundPage, { preload: async () => 'NotFoundPage' }),
    texts: ['ui'],
    title: 'notFound.title',
    description: 'notFound.text',
  },
};

export function routeOf(pathname: string): Route {
  return routes.find(({ pattern }) => matchPath(pattern, pathname)) ?? notFoundRoute;
}

export function ownPartOf({ ownParts }: Route, user: User | null | undefined): OwnPart | undefined {
  return user ? ownParts?.[mayLearn(user) ? 'learner' : 'waiting'] : undefined;
}
