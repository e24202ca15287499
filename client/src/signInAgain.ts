import { ApiError } from './apiError';

export type SignInReason = 'ended' | 'otherAccount';

/** True if the same person has logged in again. Pending if they leave. */
type Ask = (reason: SignInReason) => Promise<boolean>;

let offered: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** @returns a function that takes the offer back. */
export function offerSignIn(ask: Ask): () => void {
  offered = ask;
  return () => {
    offered = undefined;
    asked = undefined;
  };
}

export async function signInUnderWay(): Promise<void> {
  await asked;
}

/** One dialog for all calls. @returns false without a dialog, or if the person cancels. */
export async function signInAgain(reason: SignInReason): Promise<boolean> {
  if (!offered) return false;
  asked ??= offered(reason).finally(() => {
    asked = undefined;
  });
  return asked;
}

export function signInReason(error: unknown): SignInReason | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'OTHER_ACCOUNT') return 'otherAccount';
  return code === 'NOT_AUTHENTICATED' ? 'ended' : undefined;
}

/** Sends again after a new login. @throws what sending throws. */
export async function inSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const reason = signInReason(error);
    if (reason && (await signInAgain(reason))) return send();
    throw error;
  }
}
