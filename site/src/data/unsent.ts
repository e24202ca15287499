import { retryImport } from '@nihongo-lanka/client/retryImport';

/** Where the keys begin of what waits on this device to be sent for a learner. */
export const unsentKeys = {
  reports: (user: string) => `watched:${user}:`,
  notes: (user: string) => `note:${user}:`,
  answers: (user: string) => `answer:${user}:`,
  /** Answers that the server refused. They wait until the learner has read about them. */
  refused: (user: string) => `refused:${user}:`,
  /** What they reported about cards. */
  cardReports: (user: string) => `report:${user}:`,
  /** Where they begin to practise. */
  starts: (user: string) => `start:${user}:`,
  /** What they marked in mock exams. */
  papers: (user: string) => `paper:${user}:`,
};

const sentParts = ['reports', 'notes', 'answers', 'cardReports', 'starts', 'papers'] as const;

/** Whether something of a learner waits on this device. It is light: every page asks. */
export function hasUnsent(
  user: string,
  parts: readonly (keyof typeof unsentKeys)[] = sentParts,
): boolean {
  const starts = parts.map((part) => unsentKeys[part](user));
  try {
    return Object.keys(localStorage).some((key) => starts.some((start) => key.startsWith(start)));
  } catch {
    // Private windows and full disks refuse storage.
    return false;
  }
}

/**
 * Whether something of a learner waits in the browser's database. A browser that is killed can lose its local
 * storage alone.
 * @throws Error of `retryImport`
 */
export async function hasUnsentInDatabase(user: string): Promise<boolean> {
  const { keptSafe } = await retryImport(() => import('@nihongo-lanka/client/safeStore'));
  const found = await Promise.all(sentParts.map((part) => keptSafe(unsentKeys[part](user))));
  return found.flat().length > 0;
}

let sender: (() => Promise<void>) | undefined;

/** Says what sends everything that waits. The app does: it knows every part. */
export function setSender(send: typeof sender): void {
  sender = send;
}

/** Sends what waits, for some seconds at most. */
export async function trySending(milliseconds: number): Promise<void> {
  await Promise.race([
    sender?.(),
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  ]);
}
