import { en as contract } from '@nihongo-lanka/contract/messages/en';
import raEnglish from 'ra-language-english';
import { activityEn } from '../activity/en';
import { conflictsEn } from '../conflicts/en';
import { contactRequestsEn } from '../contactRequests/en';
import { dashboardEn } from '../dashboard/en';
import { editingEn } from '../editing/en';
import { formsEn } from '../forms/en';
import { layoutEn } from '../layout/en';
import { lecturesEn } from '../lectures/en';
import { mailsEn } from '../mails/en';
import { newsEventsEn } from '../newsEvents/en';
import { sessionEn } from '../session/en';
import { setupEn } from '../setup/en';
import { uploadsEn } from '../uploads/en';
import { usersEn } from '../users/en';

/**
 * English of what the console shows at once. Of the screens that are opened less often it has the
 * names for the menu; `en.ts` has all of their texts.
 */
export const firstEn = {
  ...raEnglish,
  ra: {
    ...raEnglish.ra,
    navigation: {
      ...raEnglish.ra.navigation,
      no_filtered_results: 'Nothing matches these filters.',
      no_results: 'There is nothing here yet.',
    },
    notification: {
      ...raEnglish.ra.notification,
      http_error:
        'You are offline, or the server did not answer. Nothing you wrote is lost. Try again.',
    },
  },
  // What the server and the forms say.
  contract,
  layout: layoutEn,
  dashboard: dashboardEn,
  setup: setupEn,
  session: sessionEn,
  editing: editingEn,
  conflicts: conflictsEn,
  forms: formsEn,
  uploads: uploadsEn,
  resources: {
    users: usersEn,
    lectures: lecturesEn,
    decks: { name: 'Deck |||| Decks' },
    road: { name: 'Road |||| Road' },
    'exam-facts': { name: 'Fact about exams |||| Facts about exams' },
    'news-event': newsEventsEn,
    'contact-requests': contactRequestsEn,
    'lecture-figures': { name: 'Watching |||| Watching' },
    'learner-figures': { name: 'Learner’s progress |||| Learners’ progress' },
    'card-figures': { name: 'Cards that learners get wrong |||| Cards that learners get wrong' },
    'card-reports': { name: 'Reported card |||| Reported cards' },
    mails: mailsEn,
    activity: activityEn,
  },
};
