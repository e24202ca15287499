import { sendWaitingNotes } from '../lectures/lecture/notesApi';
import { sendReports } from '../lectures/reporting/reportsApi';
import { sendAnswers } from '../practice/answersApi';
import { sendStart } from '../practice/placement/startApi';

/** Sends everything that waits on this device for a learner. */
export async function sendUnsent(user: string) {
  return {
    reports: await sendReports(user),
    notes: await sendWaitingNotes(user),
    start: await sendStart(user),
    answers: await sendAnswers(user),
  };
}
