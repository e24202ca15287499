import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** A finished answer, held in memory in every encoding it is sent in. */
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
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { ...kind, etag, identity, encoded };
}

const brotli = promisify(brotliCompress);
// For what is sent many times: the best level takes twenty times as long for some per cent less.
// For what is sent once: it takes a fifth of that time, and is some per cent more.
const brotliLevels = { often: 7, once: 4 } as const;

export async function compressed(
  kind: Kind,
  text: string,
  sent: keyof typeof brotliLevels = 'often',
): Promise<Representation> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevels[sent] } }),
    promisify(gzip)(identity),
  ]);
  return representation(kind, identity, { br, gzip: gz });
}

/** Answers with the smallest encoding the client takes, or with 304 where it has this already. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, etag, identity, encoded }: Representation,
  status = 200,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', etag);
  addVary(reply, 'Accept-Encoding');
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'], encoded);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type(type)
    .send((encoding && encoded[encoding]) ?? identity);
}

export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known ? `${known}, ${name}` : name);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

function acceptedEncoding(header: string | string[] | undefined, available: object) {
  const accepted = new Set<string>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return encodings.find((encoding) => accepted.has(encoding) && encoding in available);
}
