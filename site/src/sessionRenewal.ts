let renew: (() => Promise<boolean>) | undefined;

/**
 * Says how a session that ran out is renewed: a call refused for want of one waits for it, and is
 * sent once more if it succeeds.
 */
export function renewSessionWith(how: (() => Promise<boolean>) | undefined): void {
  renew = how;
}

/** Answers whether there is a session again. */
export async function renewSession(): Promise<boolean> {
  return (await renew?.()) ?? false;
}
