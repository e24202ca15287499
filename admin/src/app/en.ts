import { en as contract } from '@nihongo-lanka/contract/messages/en';
import raEnglish from 'ra-language-english';
import { activityEn } from '../activity/en';
import { cardFiguresEn, cardReportsEn } from '../cardFigures/en';
import { conflictsEn } from '../conflicts/en';
import { contactRequestsEn } from '../contactRequests/en';
import { dashboardEn } from '../dashboard/en';
import { decksEn } from '../decks/en';
import { editingEn } from '../editing/en';
import { examFactsEn } from '../examFacts/en';
import { formsEn } from '../forms/en';
import { layoutEn } from '../layout/en';
import { learnerFiguresEn } from '../learnerFigures/en';
import { lectureFiguresEn } from '../lectureFigures/en';
import { lecturesEn } from '../lectures/en';
import { mailsEn } from '../mails/en';
import { newsEventsEn } from '../newsEvents/en';
import { roadEn } from '../road/en';
import { sessionEn } from '../session/en';
import { setupEn } from '../setup/en';
import { uploadsEn } from '../uploads/en';
import { usersEn } from '../users/en';

export const en = {
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
    decks: decksEn,
    road: roadEn,
    'exam-facts': examFactsEn,
    'news-event': newsEventsEn,
    'contact-requests': contactRequestsEn,
    'lecture-figures': lectureFiguresEn,
    'learner-figures': learnerFiguresEn,
    'card-figures': cardFiguresEn,
    'card-reports': cardReportsEn,
    mails: mailsEn,
    activity: activityEn,
  },
};
