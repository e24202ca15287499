import { sendWaitingNotes } from '../lectures/lecture/notesApi';
import { sendReports } from '../lectures/reporting/reportsApi';
import { sendAnswers } from '../practice/answersApi';

/** Sends everything that waits on this device for a learner. */
export async function sendUnsent(user: string) {
  return {
    reports: await sendReports(user),
    notes: await sendWaitingNotes(user),
    answers: await sendAnswers(user),
  };
}
