const failed = 'Failed to load chunk';
const attempts = 3;
/** Milliseconds. */
const firstDelay = 1000;
const laterDelay = 2000;

/** Three attempts, since phones lose the network for moments. @throws Error when all fail. */
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

/** Old browsers never retry a failed address: https://github.com/whatwg/html/issues/6768 */
function loadAfresh<Module>(load: () => Promise<Module>, failure: unknown): Promise<Module> {
  const address =
    failure instanceof Error && /(?<!\S)https?:\/\/\S+\.js$/.exec(failure.message)?.[0];
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
}

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(failed);
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
