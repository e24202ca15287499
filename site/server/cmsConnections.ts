import { fieldOf } from '@nihongo-lanka/contract';
import { type Dispatcher, Pool } from 'undici';

/** Milliseconds before or within an answer. */
const silenceLimit = 30_000;
const closedCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

export function wasClosed(error: unknown): boolean {
  return closedCodes.includes(String(fieldOf(error, 'code')));
}

export function connectToCms({ origin }: URL) {
  const timeouts = { headersTimeout: silenceLimit, bodyTimeout: silenceLimit };
  // undici closes an idle connection before the CMS does, which sends `Keep-Alive`.
  const keepAlive = new Pool(origin, timeouts);
  // `pipelining: 0` closes each connection after its request.
  const single = new Pool(origin, { ...timeouts, pipelining: 0 });
  return {
    /** @param isRead whether it does no harm to send it twice. */
    async request(
      question: Dispatcher.RequestOptions,
      isRead: boolean,
    ): Promise<Dispatcher.ResponseData> {
      try {
        return await keepAlive.request(question);
      } catch (error) {
        // The CMS may close an idle connection just as it is used. A read retries on a new one; a
        // write may have been done.
        if (!isRead || !wasClosed(error)) throw error;
        return single.request(question);
      }
    },

    async close(): Promise<void> {
      await Promise.all([keepAlive.destroy(), single.destroy()]);
    },
  };
}

export type CmsConnections = ReturnType<typeof connectToCms>;
