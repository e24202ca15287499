import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** The smaller one first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

export interface Representation {
  readonly type: string;
  readonly cacheControl: string;
  /** Weak, because the encodings share it. */
  readonly etag: string;
  readonly identity: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

type Kind = Pick<Representation, 'type' | 'cacheControl'>;

export function representation(
  kind: Kind,
  identity: Buffer,
  encoded: Representation['encoded'] = {},
): Representation {
  return { ...kind, etag: etagOf(identity), identity, encoded };
}

export function etagOf(identity: string | Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
}

const brotli = promisify(brotliCompress);
// Level 11 is an eighth smaller than 7, for 40 ms of a thread. Level 5 takes a twentieth of that.
const brotliLevels = { often: 11, seldom: 5 } as const;
const qualityFor = (sent: keyof typeof brotliLevels) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevels[sent] },
});
const gzipped = promisify<string | Buffer, Buffer>(gzip);

export async function compressed(
  kind: Kind,
  text: string,
  sent: keyof typeof brotliLevels = 'often',
): Promise<Representation> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(identity, qualityFor(sent)), gzipped(identity)]);
  return representation(kind, identity, { br, gzip: gz });
}

const plainRange = /^bytes=(\d{1,9})-(\d{0,9})$/;

/** Answers with a page for one reader, which no cache stores. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return sendPacked(request, reply, html);
}

/** Sends what is packed for this answer alone. Its type and whether it is cached stand in the reply. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Promise<FastifyReply> {
  addVary(reply, 'Accept-Encoding');
  const encoding = encodingFor(request.headers['accept-encoding'], encodings);
  if (!encoding) return reply.send(body);
  const small = encoding === 'br' ? brotli(body, qualityFor('seldom')) : gzipped(body);
  return reply.header('content-encoding', encoding).send(await small);
}

/** Safari plays no sound without ranges. */
function partOf({ type, identity }: Representation, header: string | undefined) {
  const [, from, to] = (type.startsWith('audio/') && plainRange.exec(header ?? '')) || [];
  if (from === undefined) return undefined;
  const start = Number(from);
  const end = Math.min(Number(to || identity.length), identity.length - 1);
  return start <= end ? { start, end } : undefined;
}

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Representation,
  status = 200,
): FastifyReply {
  const { type, cacheControl, etag, identity, encoded } = file;
  reply.header('cache-control', cacheControl).header('etag', etag);
  addVary(reply, 'Accept-Encoding');
  if (status === 200 && fresh(request.headers, { etag })) return reply.code(304).send();
  const part = partOf(file, request.headers.range);
  if (part) {
    const { start, end } = part;
    return reply
      .code(206)
      .type(type)
      .header('content-range', `bytes ${start}-${end}/${identity.length}`)
      .send(identity.subarray(start, end + 1));
  }
  const available = encodings.filter((encoding) => encoded[encoding]);
  const encoding = encodingFor(request.headers['accept-encoding'], available);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type(type)
    .send((encoding && encoded[encoding]) ?? identity);
}

function encodingFor(
  header: string | string[] | undefined,
  available: readonly Encoding[],
): Encoding | null {
  return negotiate(String(header ?? ''), [...available]);
}

export function addVary(reply: FastifyReply, name: string): void {
  const cached = reply.getHeader('vary');
  reply.header('vary', cached ? `${cached}, ${name}` : name);
}
