/**
 * Brings files into the browser's cache before they are imported. A browser keeps a file of a module that failed to
 * load as failed until the page is left, and so does a link that preloads it: the page could not use it once the
 * connection is back. See https://github.com/whatwg/html/issues/6768
 * @throws Error when one can't be loaded.
 */
export async function fetchFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.filter(isNew).map(async (address) => {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    }),
  );
}

/** Whether the page has not loaded it: what failed has no bytes. */
function isNew(address: string): boolean {
  return !performance
    .getEntriesByName(new URL(address, location.href).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0);
}
