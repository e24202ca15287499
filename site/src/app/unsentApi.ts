import { sendWaitingNotes } from '../lectures/lecture/notesApi';
import { sendReports } from '../lectures/reporting/reportsApi';
import { sendPapers } from '../papers/papersApi';
import { sendAnswers } from '../practice/answersApi';
import { sendStart } from '../practice/placement/startApi';
import { sendCardReports } from '../practice/report/cardReportsApi';

export async function sendUnsent(user: string) {
  return {
    reports: await sendReports(user),
    notes: await sendWaitingNotes(user),
    start: await sendStart(user),
    answers: await sendAnswers(user),
    papers: await sendPapers(user),
    // The last: they may be too many for today.
    cardReports: await sendCardReports(user).catch(() => undefined),
  };
}
