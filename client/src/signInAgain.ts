import { ApiError } from './apiError';

/** Why the password is asked for: the session is over, or this browser has that of another account. */
export type SignInReason = 'ended' | 'otherAccount';

/**
 * Asks for the password. Resolves to whether the same person has logged in again, and never where they
 * leave the program.
 */
type Ask = (reason: SignInReason) => Promise<boolean>;

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
export async function signInAgain(reason: SignInReason): Promise<boolean> {
  if (!offered) return false;
  asked ??= offered(reason).finally(() => {
    asked = undefined;
  });
  return asked;
}

/** Why a call that failed succeeds after a login of the page's own account, if that is so. */
export function signInReason(error: unknown): SignInReason | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'OTHER_ACCOUNT') return 'otherAccount';
  return code === 'NOT_AUTHENTICATED' ? 'ended' : undefined;
}

/**
 * Sends what somebody has filled in. Where their session has ended it is sent again once they have
 * logged in again. @throws what sending throws.
 */
export async function inSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const reason = signInReason(error);
    if (reason && (await signInAgain(reason))) return send();
    throw error;
  }
}
