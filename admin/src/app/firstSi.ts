import { si as contract } from '@nihongo-lanka/contract/messages/si';
import { activitySi } from '../activity/si';
import { conflictsSi } from '../conflicts/si';
import { contactRequestsSi } from '../contactRequests/si';
import { dashboardSi } from '../dashboard/si';
import { editingSi } from '../editing/si';
import { formsSi } from '../forms/si';
import { raSinhala } from '../i18n/raSinhala';
import type { Translation } from '../i18n/translation';
import { layoutSi } from '../layout/si';
import { lecturesSi } from '../lectures/si';
import { mailsSi } from '../mails/si';
import { newsEventsSi } from '../newsEvents/si';
import { sessionSi } from '../session/si';
import { setupSi } from '../setup/si';
import { uploadsSi } from '../uploads/si';
import { usersSi } from '../users/si';
import type { firstEn } from './firstEn';

/** As firstEn.ts. */
export const firstSi = {
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
    decks: { name: 'කාඩ්පත් කට්ටලය |||| කාඩ්පත් කට්ටල' },
    road: { name: 'ගමන් මඟ |||| ගමන් මඟ' },
    'exam-facts': { name: 'විභාග ගැන කරුණ |||| විභාග ගැන කරුණු' },
    'news-event': newsEventsSi,
    'contact-requests': contactRequestsSi,
    'lecture-figures': { name: 'දේශන නැරඹීම |||| දේශන නැරඹීම' },
    'learner-figures': { name: 'ඉගෙනුම්කරුගේ ප්‍රගතිය |||| ඉගෙනුම්කරුවන්ගේ ප්‍රගතිය' },
    'card-figures': { name: 'වැඩිපුර වැරදෙන දේ |||| වැඩිපුර වැරදෙන දේ' },
    'card-reports': { name: 'දැනුම් දුන් කාඩ්පත |||| දැනුම් දුන් කාඩ්පත්' },
    mails: mailsSi,
    activity: activitySi,
  },
} satisfies Translation<Omit<typeof firstEn, 'ra'>>;
