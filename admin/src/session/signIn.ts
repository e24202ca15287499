/** Asks for the password. Resolves once somebody has logged in again, never where they leave the console. */
type Ask = () => Promise<void>;

let offered: Ask | undefined;
let asked: Promise<void> | undefined;

/** Says who asks, as long as the console is shown. @returns a function that takes it back. */
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
 * @returns false where nobody can be asked.
 */
export async function signInAgain(): Promise<boolean> {
  if (!offered) return false;
  asked ??= offered().finally(() => {
    asked = undefined;
  });
  await asked;
  return true;
}
