import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { LectureProgress, User } from '@nihongo-lanka/contract';
import { pageStateId } from '../src/app/entryServer';
import { escapeHtml, escapeJson, jsonForScript } from './document';

// Rendered once for all readers of one kind. The part before the first text of a reader is cached
// compressed; the rest follows in uncompressed blocks (RFC 1951, 3.2.4, and RFC 7932, 9.2).
export interface OwnPage {
  readonly start: Buffer;
  readonly brotli: Buffer;
  readonly deflated: Buffer;
  readonly crc: number;
  readonly rest: readonly (string | Place)[];
}

type Place = { name: OwnText; isInState: boolean } | { name: 'progress' };

export interface PageReader {
  user: User;
  progress?: readonly LectureProgress[];
}

/** Any other difference between users makes another kind of reader. */
const ownTexts = ['id', 'username', 'email', 'firstName', 'lastName'] as const;
type OwnText = (typeof ownTexts)[number];

// Random: authors of shown texts can't know it.
const mark = randomBytes(16).toString('hex');
const markOf = (name: OwnText) => `${mark}-${name}`;

export const progressMark = `${mark}-progress`;
const progressInState = JSON.stringify(progressMark);

export function anyoneLike(user: User): User {
  return { ...user, ...Object.fromEntries(ownTexts.map((name) => [name, markOf(name)])) };
}

/** Equal for users who get the same page but for the texts. */
export function kindOf(user: User): string {
  const { id: _, username: __, email: ___, firstName: ____, lastName: _____, ...kind } = user;
  return JSON.stringify(kind);
}

const brotli = promisify(brotliCompress);
const deflate = promisify(deflateRaw);

export async function ownPageOf(document: string): Promise<OwnPage> {
  const state = document.indexOf(`id="${pageStateId}"`);
  const rest: (string | Place)[] = [];
  let end = 0;
  const marks = [...ownTexts.map(markOf), progressInState].join('|');
  for (const found of document.matchAll(new RegExp(marks, 'g'))) {
    const name = ownTexts.find((each) => markOf(each) === found[0]);
    const isInState = state >= 0 && found.index > state;
    rest.push(document.slice(end, found.index), name ? { name, isInState } : { name: 'progress' });
    end = found.index + found[0].length;
  }
  rest.push(document.slice(end));
  const start = Buffer.from(String(rest.shift()));
  return {
    start,
    // Both end at a whole byte, without an end mark.
    brotli: await brotli(start, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 7 },
    }),
    deflated: await deflate(start, { finishFlush: constants.Z_SYNC_FLUSH }),
    crc: crc32(start),
    rest,
  };
}

export function bodyFor(
  { start, brotli: smaller, deflated, crc, rest }: OwnPage,
  { user, progress }: PageReader,
  encoding: 'br' | 'gzip' | null,
): Buffer {
  const own = Buffer.from(
    rest
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part.name === 'progress') return jsonForScript(progress ?? []);
        return part.isInState ? escapeJson(user[part.name]) : escapeHtml(user[part.name]);
      })
      .join(''),
  );
  if (encoding === null) return Buffer.concat([start, own]);
  if (encoding === 'br') return Buffer.concat([smaller, ...blocks(own, brotliBlock), brotliEnd]);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(own, crc), 0);
  trailer.writeUInt32LE(start.length + own.length, 4);
  return Buffer.concat([gzipStart, deflated, ...blocks(own, deflateBlock), deflateEnd, trailer]);
}

/** Bytes of an uncompressed block, in both formats. */
const mostInBlock = 65_535;

function blocks(bytes: Buffer, head: (length: number) => Buffer): Buffer[] {
  const made = [];
  for (let from = 0; from < bytes.length; from += mostInBlock) {
    const block = bytes.subarray(from, from + mostInBlock);
    made.push(head(block.length), block);
  }
  return made;
}

/** Not the last one; four nibbles for the length less one; not compressed. */
function brotliBlock(length: number): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}
const brotliEnd = Buffer.from([0b11]);

/** Not the last one, not compressed; the length, and its complement. */
function deflateBlock(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}
const deflateEnd = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Deflate, no name, no time, an unknown system. */
const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
