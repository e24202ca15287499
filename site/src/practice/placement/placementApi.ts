import { sendAnswers } from '../answersApi';
import { sendStart } from './startApi';

/** Sends the result of a placement test: the start, and the signs that are known. */
export async function sendPlacement(user: string): Promise<void> {
  await sendStart(user);
  await sendAnswers(user);
}
