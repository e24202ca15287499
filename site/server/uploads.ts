import type { IncomingHttpHeaders } from 'node:http';
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import type { CmsConnections } from './cmsConnections';
import { forwarded, passable } from './passable';
import { inertPolicy } from './securityHeaders';
import { loginToken } from './session';

/** Milliseconds: so long a file can be read after a log-out, and after it was closed or deleted. */
const rightFor = 60_000;
/** Milliseconds. */
const timeout = 1500;
/** Bytes of files in memory, and of the largest of them. */
const [mostBytes, largest] = [48 * 1024 * 1024, 1024 * 1024];
/** Bytes of an entry beside its content. */
const entryBytes = 1000;
const mostRights = 20_000;
/** Bytes of a film read at once. */
const pieceBytes = 256 * 1024;

/** As pages name it. A replaced picture has another version. */
const plainAddress = /^\/uploads\/(\w[\w.-]{0,200})(?:\?v=[\da-z]{1,16})?$/;
/** Browsers seldom set these. */
const partOrCondition = ['range', 'if-range', 'if-match', 'if-unmodified-since'];
/** The file on the disk has its own. */
const ofContent = ['content-length', 'content-range', 'date', 'set-cookie', 'accept-ranges'];

interface Readable {
  /** As the CMS answered. */
  headers: IncomingHttpHeaders;
  content?: Buffer | undefined;
}
type Right = Readable | 'refused';

interface Options {
  cms: CmsConnections;
  /** Undefined where the site does not see the uploads. */
  folder: string | undefined;
  publicUrl: URL | undefined;
  countFailure(): void;
}

/** The CMS says who may read a file, once a minute; the site reads it. */
export function createUploads({ cms, folder, publicUrl, countFailure }: Options) {
  const whileAway = { allowStaleOnFetchRejection: true, noDeleteOnFetchRejection: true };
  /** What anyone may read. */
  const open = new LRUCache<string, Right>({
    ...whileAway,
    ttl: rightFor,
    maxSize: mostBytes,
    sizeCalculation: (right) =>
      entryBytes + (right === 'refused' ? 0 : (right.content?.length ?? 0)),
    async fetchMethod(address, before) {
      const right = await askRight(address, {});
      if (right === 'refused' || Number(right.headers['content-length']) > largest) return right;
      const isSame = before && before !== 'refused' && before.headers.etag === right.headers.etag;
      return { ...right, content: isSame ? before.content : await contentOf(address, right) };
    },
  });
  /** What a login may read. */
  const closed = new LRUCache<string, Right, { address: string; headers: IncomingHttpHeaders }>({
    ttl: rightFor,
    max: mostRights,
    fetchMethod: (_key, _before, { context: { address, headers } }) => askRight(address, headers),
  });

  async function ask(question: Dispatcher.RequestOptions) {
    try {
      const answer = await cms.request({ ...question, signal: AbortSignal.timeout(timeout) }, true);
      if (answer.statusCode < 500) return answer;
      await answer.body.dump();
      throw new Error(`the CMS answered ${answer.statusCode}`);
    } catch (error) {
      countFailure();
      throw error;
    }
  }

  async function askRight(address: string, headers: IncomingHttpHeaders): Promise<Right> {
    const answer = await ask({ method: 'HEAD', path: address, headers });
    await answer.body.dump();
    return answer.statusCode === 200 ? { headers: passable(answer.headers) } : 'refused';
  }

  async function contentOf(address: string, { headers: { etag } }: Readable) {
    const { statusCode, headers, body } = await ask({ method: 'GET', path: address });
    const content = Buffer.from(await body.arrayBuffer());
    return statusCode === 200 && headers.etag === etag ? content : undefined;
  }

  async function rightOf(request: FastifyRequest): Promise<Right | undefined> {
    const { url: address } = request;
    const right = await open.fetch(address);
    const token = loginToken(request, publicUrl);
    if (right !== 'refused' || token === undefined || !folder) return right;
    const { cookie } = request.headers;
    const context = { address, headers: { cookie, ...forwarded(request) } };
    return closed.fetch(`${address} ${token}`, { context });
  }

  /** False where the CMS must answer. @throws where it does not say who may read */
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const name = plainAddress.exec(request.url)?.[1];
    if (name === undefined) return false;
    const right = await rightOf(request);
    if (!right || right === 'refused') return false;
    const { headers, content } = right;
    if (content && !partOrCondition.some((header) => header in request.headers)) {
      tell(reply, headers);
      if (
        fresh(request.headers, { etag: headers.etag, 'last-modified': headers['last-modified'] })
      ) {
        reply.removeHeader('content-type').code(304).send();
        return true;
      }
      reply.header('content-length', content.length);
      reply.send(request.method === 'HEAD' ? undefined : content);
      return true;
    }
    if (!folder) return false;
    const found = await send(request.raw, name, {
      root: folder,
      dotfiles: 'deny',
      index: false,
      cacheControl: false,
      contentType: false,
      highWaterMark: pieceBytes,
    });
    if (found.type !== 'file') {
      found.stream.destroy();
      return false;
    }
    tell(reply.headers(found.headers), headers);
    if (found.statusCode === 304) reply.removeHeader('content-type');
    reply.code(found.statusCode).send(found.stream);
    return true;
  };
}

export type Uploads = ReturnType<typeof createUploads>;

function tell(reply: FastifyReply, headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    // No other site may read an answer.
    const isOurs = reply.hasHeader(name) || name.startsWith('access-control-');
    if (!isOurs && !ofContent.includes(name)) reply.header(name, value);
  }
  reply.header('accept-ranges', 'bytes').header('content-security-policy', inertPolicy);
}
