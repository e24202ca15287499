import { type Dispatcher, Pool } from 'undici';

/** How long the CMS may be silent before or within an answer, in milliseconds. */
const silenceLimit = 30_000;
/** What a connection that was closed at the other end says, in the words of Node.js and undici. */
const closedCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Whether a request failed because the CMS had closed the connection it was sent on. */
export function wasClosed(error: unknown): boolean {
  return closedCodes.includes(String(Object(error).code));
}

/** The connections to the CMS, which are kept between requests. */
export function connectToCms({ origin }: URL) {
  const timeouts = { headersTimeout: silenceLimit, bodyTimeout: silenceLimit };
  // Ends an idle connection before the CMS does, which names its time in `Keep-Alive`.
  const kept = new Pool(origin, timeouts);
  // A pool without pipelining keeps no connection.
  const unkept = new Pool(origin, { ...timeouts, pipelining: 0 });
  return {
    /** @param isRead whether it does no harm to send it twice. */
    async request(
      question: Dispatcher.RequestOptions,
      isRead: boolean,
    ): Promise<Dispatcher.ResponseData> {
      try {
        return await kept.request(question);
      } catch (error) {
        // The CMS may close a kept connection just as it is used again. Where one was closed the
        // others probably are too, so a read gets a new one. A write may have been done.
        if (!isRead || !wasClosed(error)) throw error;
        return unkept.request(question);
      }
    },

    async close(): Promise<void> {
      await Promise.all([kept.destroy(), unkept.destroy()]);
    },
  };
}

export type CmsConnections = ReturnType<typeof connectToCms>;
