import { ApiError } from './apiError';

/**
 * Asks for the password. Resolves to whether the same person has logged in again, and never where they
 * leave the program.
 */
type Ask = () => Promise<boolean>;

let offered: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** Says who asks, as long as the program is shown. @returns a function that takes it back. */
export function offerSignIn(ask: Ask): () => void {
  offered = ask;
  return () => {
    offered = undefined;
    asked = undefined;
  };
}

/** Resolves at once, or after the log-in where the password is being asked for. */
export async function signInUnderWay(): Promise<void> {
  await asked;
}

/**
 * Has the password asked for, once however many calls wait for it.
 * @returns false if no dialog can be shown, or the person cancels.
 */
export async function signInAgain(): Promise<boolean> {
  if (!offered) return false;
  asked ??= offered().finally(() => {
    asked = undefined;
  });
  return asked;
}

/**
 * Sends what somebody has filled in. Where their session has ended it is sent again once they have
 * logged in again. @throws what sending throws.
 */
export async function inSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.code === 'NOT_AUTHENTICATED';
    if (hasEnded && (await signInAgain())) return send();
    throw error;
  }
}
