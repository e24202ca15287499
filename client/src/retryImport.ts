const failed = 'Failed to load chunk';
const attempts = 3;
/** Milliseconds before the second attempt, and before every later one. */
const firstDelay = 1000;
const laterDelay = 2000;

/**
 * Loads a part of the program. It tries three times, since phones lose the network for moments.
 * @throws Error 'Failed to load chunk after 3 attempts'
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  let failure: unknown;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await pause(attempt === 2 ? firstDelay : laterDelay);
    try {
      return await (attempt === attempts ? loadAfresh(load, failure) : load());
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(`${failed} after ${attempts} attempts`, { cause: failure });
}

/**
 * Browsers from before 2026 remember a failed import and never fetch that address again
 * (https://github.com/whatwg/html/issues/6768), so the last attempt uses one they do not know.
 * Only the last one: a module with a second address is a second copy.
 */
function loadAfresh<Module>(load: () => Promise<Module>, failure: unknown): Promise<Module> {
  const address =
    failure instanceof Error && /(?<!\S)https?:\/\/\S+\.js$/.exec(failure.message)?.[0];
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
}

/** Whether a part of the program could not be downloaded. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(failed);
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
