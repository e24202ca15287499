import type { Page } from '@playwright/test';

/**
 * All network requests of one page from now on, except its icon, which some versions of Chromium
 * load and others don't. Bytes are transferred bytes.
 */
export interface Traffic {
  summary(): {
    requests: number;
    /** By Chromium's resource type: Document, Script, Image, Font … A script that is fetched before it runs is one. */
    bytesOf: Readonly<Record<string, number>>;
    addresses: readonly string[];
  };
  isBusy(): boolean;
  /**
   * Resolves as soon as no request is in flight. Requests for films do not count: a browser leaves them
   * open while it has enough to play.
   */
  quiet(): Promise<void>;
}

/** `latency`: milliseconds by which each answer is delayed. */
export async function followTraffic(page: Page, latency: number): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  const requests: {
    id: string;
    type: string;
    address: string;
    bytes: number;
    isStored?: boolean;
  }[] = [];
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
    // Pictures inlined in the style sheet are no requests.
    if (request.url.startsWith('data:') || request.url.endsWith('/favicon.svg')) return;
    if (redirectResponse) end(requestId, redirectResponse.encodedDataLength);
    requests.push({ id: requestId, type: type ?? 'Other', address: request.url, bytes: 0 });
    if (type !== 'Media') underWay.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = last(requestId);
    if (!request) return;
    if (response.mimeType.endsWith('javascript')) request.type = 'Script';
    // The page fetches scripts before it imports them: the second time the network has no part in it.
    if (response.fromDiskCache && request.type === 'Script') request.isStored = true;
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
      const sent = requests.filter(({ isStored }) => !isStored);
      const bytesOf: Record<string, number> = {};
      for (const { type, bytes } of sent) bytesOf[type] = (bytesOf[type] ?? 0) + bytes;
      return {
        requests: sent.length,
        bytesOf,
        addresses: sent.map(({ address }) => address),
      };
    },
    isBusy: () => underWay.size > 0,
    async quiet() {
      if (underWay.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
