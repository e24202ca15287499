import type { User } from '@nihongo-lanka/contract';
import { sessionMark } from '@nihongo-lanka/contract/auth/values';

// Apart from call.ts, which brings every schema: a page knows this much without one.

/** Whether this browser may have a session; without the mark a call would only answer 401. */
export function hasSessionMark(cookies = document.cookie): boolean {
  return cookies.split('; ').includes(`${sessionMark}=1`);
}

type Listener = (user: User | null) => void;
const listeners = new Set<Listener>();

/**
 * Tells `listener` whenever the server has said who is logged in; null is nobody. Whichever call
 * asked: one that found the session spent does so by itself.
 * @returns what ends it.
 */
export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSession(user: User | null): void {
  for (const listener of listeners) listener(user);
}
