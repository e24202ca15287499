import { dropSafe, keepSafe, keptSafe } from '@nihongo-lanka/client/safeStore';

/**
 * What waits on this device to be sent. Each text is written to the local storage at once, and to the browser's
 * database, which a killed browser does not lose.
 */

// Private windows and full disks refuse storage; then a text lasts as long as the page.
const inMemory = new Map<string, string>();

/** Resolves once the browser's database has it, where there is one. */
export async function storeText(key: string, waiting: object): Promise<void> {
  const text = JSON.stringify(waiting);
  try {
    localStorage.setItem(key, text);
  } catch {
    inMemory.set(key, text);
  }
  await keepSafe(key, text);
}

export async function deleteTexts(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // See above.
    }
  }
  await dropSafe(keys);
}

/** What is stored on this device under keys that begin so. */
export async function textsUnder(start: string): Promise<Map<string, string>> {
  return new Map([...(await keptSafe(start)), ...textsHere(start)]);
}

/** The same without what only the browser's database has. */
export function textsHere(start: string): [key: string, text: string][] {
  const inPage = [...inMemory].filter(([key]) => key.startsWith(start));
  try {
    return [...inPage, ...Object.entries(localStorage).filter(([key]) => key.startsWith(start))];
  } catch {
    return inPage;
  }
}
