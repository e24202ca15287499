/** The forms that somebody is filling in: what is typed there must not be lost with the page. */
const filled = new Set<object>();
const listeners = new Set<() => void>();

export const isBeingFilled = (): boolean => filled.size > 0;

/** @param form stands for the form */
export function fills(form: object): void {
  filled.add(form);
}

/** The form has been sent, or is gone. */
export function fillsNoMore(form: object): void {
  if (filled.delete(form) && filled.size === 0) for (const listener of listeners) listener();
}

/**
 * Calls `listener` each time when nothing is being filled in any more.
 * @returns a function that removes the listener.
 */
export function onNothingFilled(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
