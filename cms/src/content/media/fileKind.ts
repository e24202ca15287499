import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { beginsAsCaptions } from './captionFile';

export interface FileKind {
  mime: string;
  extension: string;
}

const kind = (mime: string, extension: string): FileKind => ({ mime, extension });
const mp4 = kind('video/mp4', '.mp4');
const m4a = kind('audio/mp4', '.m4a');
const ogg = kind('audio/ogg', '.ogg');
const captions = kind('text/vtt', '.vtt');
const png = kind('image/png', '.png');

/** By the type in the file. No SVG: it may hold scripts. */
const kinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': kind('image/jpeg', '.jpg'),
  'image/png': png,
  'image/apng': png,
  'image/webp': kind('image/webp', '.webp'),
  'image/gif': kind('image/gif', '.gif'),
  'image/avif': kind('image/avif', '.avif'),
  'video/mp4': mp4,
  'video/x-m4v': mp4,
  'video/webm': kind('video/webm', '.webm'),
  'audio/mpeg': kind('audio/mpeg', '.mp3'),
  'audio/mp4': m4a,
  'audio/x-m4a': m4a,
  'audio/ogg': ogg,
  'audio/ogg; codecs=opus': ogg,
  'audio/wav': kind('audio/wav', '.wav'),
  'audio/flac': kind('audio/flac', '.flac'),
  'audio/aac': kind('audio/aac', '.aac'),
  'text/vtt': captions,
  'application/pdf': kind('application/pdf', '.pdf'),
};

export const takenKinds =
  'pictures (JPEG, PNG, WebP, GIF, AVIF), videos (MP4, WebM), audio (MP3, M4A, Ogg, WAV, FLAC, AAC), ' +
  'captions (WebVTT, SRT) and PDF';

export const kindOf = (mime: string): FileKind | undefined =>
  Object.hasOwn(kinds, mime) ? kinds[mime] : undefined;

const textHead = 4096;

/** By content; undefined if the library does not take it. */
export async function readKind(filepath: string): Promise<FileKind | undefined> {
  const head = await readHead(filepath);
  if (beginsAsCaptions(head)) return captions;
  return isUtf16(head) ? undefined : kindOf((await fileTypeFromFile(filepath))?.mime ?? '');
}

export async function kindOfBytes(head: Buffer): Promise<FileKind | undefined> {
  return kindOf((await fileTypeFromBuffer(head))?.mime ?? '');
}

/** file-type takes a byte order mark for the beginning of an MP3. */
const isUtf16 = ([first, second]: Buffer) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

async function readHead(filepath: string): Promise<Buffer> {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(textHead), 0, textHead, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
