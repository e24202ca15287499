import { type ComponentType, lazy } from 'react';

const attempts = 3;
/** Milliseconds before the second attempt, and before each later one. */
const delays = { first: 1000, later: 2000 };

/** A component that is loaded when it is first shown; a load that fails is tried again. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryImport(load) }));
}

const failed = 'Failed to load chunk';

/** Whether a part of the console could not be downloaded. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(failed);
}

/** @throws Error after the third failed attempt. */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await load();
    } catch {
      if (attempt === attempts) break;
      const delay = attempt === 1 ? delays.first : delays.later;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  throw new Error(`${failed} after ${attempts} attempts`);
}
