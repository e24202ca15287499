import { setTimeout } from 'node:timers/promises';

/** In milliseconds: longer than these calls take without load, too short to notice. */
const least = 100;

/** The response time must not reveal whether an address has an account. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const passed = setTimeout(least);
  try {
    return await work();
  } finally {
    await passed;
  }
}

/** For calls whose success is no secret. */
export async function refusedInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const passed = setTimeout(least);
  return work().catch(async (error: unknown) => {
    await passed;
    throw error;
  });
}
