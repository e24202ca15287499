import { setTimeout } from 'node:timers/promises';

/** Longer than any of these calls takes without load, in milliseconds, and too short to notice. */
const least = 100;

/**
 * Does what must not tell by its time whether an address has an account, and takes at least 100 ms.
 * The work is the same for both already; this hides the rest, such as rows that are found or not.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const passed = setTimeout(least);
  try {
    return await work();
  } finally {
    await passed;
  }
}

/** The same for work that may tell when it succeeds: only a refusal waits. */
export async function refusedInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const passed = setTimeout(least);
  return work().catch(async (error: unknown) => {
    await passed;
    throw error;
  });
}
