type Listener = (account: string | undefined) => void;
let waiting: readonly Listener[] = [];

/** Calls `listener` once: with the account as soon as it is known, or with undefined if the session ends before. */
export function whenAccountIsKnown(listener: Listener): void {
  waiting = [...waiting, listener];
}

/** @param account undefined if this browser has no session any more */
export function tellAccount(account: string | undefined): void {
  const told = waiting;
  waiting = [];
  for (const listener of told) listener(account);
}
