import type { User } from '@nihongo-lanka/contract';
import { sessionMark } from '@nihongo-lanka/contract/auth/values';

// Not in call.ts, which imports every schema: each page loads this module.

/** Without the mark a call would only answer 401. */
export function hasSessionMark(cookies = document.cookie): boolean {
  return cookies.split('; ').includes(`${sessionMark}=1`);
}

let owner: string | undefined;

export const pageOwner = () => owner;

export function setPageOwner(id: string | undefined): void {
  owner = id;
}

type Listener = (user: User | null) => void;
const listeners = new Set<Listener>();

/** `null` when the login has ended. @returns a function that removes the listener. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSession(user: User | null): void {
  for (const listener of listeners) listener(user);
}
