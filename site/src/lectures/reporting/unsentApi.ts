import { sendWaitingNotes } from '../lecture/notesApi';
import { sendReports } from './reportsApi';

/** Sends all that waits on this device for a learner. */
export async function sendUnsent(user: string) {
  return { reports: await sendReports(user), notes: await sendWaitingNotes(user) };
}
