import { si as contract } from '@nihongo-lanka/contract/messages/si';
import { activitySi } from '../activity/si';
import { cardFiguresSi, cardReportsSi } from '../cardFigures/si';
import { conflictsSi } from '../conflicts/si';
import { contactRequestsSi } from '../contactRequests/si';
import { dashboardSi } from '../dashboard/si';
import { decksSi } from '../decks/si';
import { editingSi } from '../editing/si';
import { examFactsSi } from '../examFacts/si';
import { formsSi } from '../forms/si';
import { raSinhala } from '../i18n/raSinhala';
import type { Translation } from '../i18n/translation';
import { layoutSi } from '../layout/si';
import { learnerFiguresSi } from '../learnerFigures/si';
import { lectureFiguresSi } from '../lectureFigures/si';
import { lecturesSi } from '../lectures/si';
import { mailsSi } from '../mails/si';
import { newsEventsSi } from '../newsEvents/si';
import { roadSi } from '../road/si';
import { sessionSi } from '../session/si';
import { setupSi } from '../setup/si';
import { uploadsSi } from '../uploads/si';
import { usersSi } from '../users/si';
import type { en } from './en';

export const si = {
  ...raSinhala,
  contract,
  layout: layoutSi,
  dashboard: dashboardSi,
  setup: setupSi,
  session: sessionSi,
  editing: editingSi,
  conflicts: conflictsSi,
  forms: formsSi,
  uploads: uploadsSi,
  resources: {
    users: usersSi,
    lectures: lecturesSi,
    decks: decksSi,
    road: roadSi,
    'exam-facts': examFactsSi,
    'news-event': newsEventsSi,
    'contact-requests': contactRequestsSi,
    'lecture-figures': lectureFiguresSi,
    'learner-figures': learnerFiguresSi,
    'card-figures': cardFiguresSi,
    'card-reports': cardReportsSi,
    mails: mailsSi,
    activity: activitySi,
  },
} satisfies Translation<Omit<typeof en, 'ra'>>;
