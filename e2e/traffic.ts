import type { Page } from '@playwright/test';

/** Everything one page asks the network for, from now on. Bytes are those that travel. */
export interface Traffic {
  summary(): {
    requests: number;
    /** By Chromium's name for what is asked for: Document, Script, Image, Font … */
    bytesOf: Readonly<Record<string, number>>;
    addresses: readonly string[];
  };
  isBusy(): boolean;
  /** Resolves as soon as nothing is under way. */
  quiet(): Promise<void>;
}

/** `latency`: milliseconds that each answer is kept back. */
export async function followTraffic(page: Page, latency: number): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  const requests: { id: string; type: string; address: string; bytes: number }[] = [];
  const underWay = new Set<string>();
  let waiting: (() => void)[] = [];

  const last = (id: string) => requests.findLast((request) => request.id === id);
  const end = (id: string, bytes: number) => {
    const request = last(id);
    if (request) request.bytes = bytes;
    underWay.delete(id);
    if (underWay.size > 0) return;
    for (const resume of waiting) resume();
    waiting = [];
  };

  session.on('Network.requestWillBeSent', ({ requestId, type, request, redirectResponse }) => {
    // Pictures written into the style sheet.
    if (request.url.startsWith('data:')) return;
    if (redirectResponse) end(requestId, redirectResponse.encodedDataLength);
    requests.push({ id: requestId, type: type ?? 'Other', address: request.url, bytes: 0 });
    underWay.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
  });

  return {
    summary() {
      const bytesOf: Record<string, number> = {};
      for (const { type, bytes } of requests) bytesOf[type] = (bytesOf[type] ?? 0) + bytes;
      return {
        requests: requests.length,
        bytesOf,
        addresses: requests.map(({ address }) => address),
      };
    },
    isBusy: () => underWay.size > 0,
    async quiet() {
      if (underWay.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
