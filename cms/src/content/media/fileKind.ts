import { createReadStream } from 'node:fs';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** A kind of file that the media library takes. */
export interface FileKind {
  mime: string;
  /** With its dot. */
  extension: string;
}

const kind = (mime: string, extension: string): FileKind => ({ mime, extension });
const mp4 = kind('video/mp4', '.mp4');
const m4a = kind('audio/mp4', '.m4a');
const ogg = kind('audio/ogg', '.ogg');
const png = kind('image/png', '.png');

/** The kinds the media library takes, by the type found in a file. SVG is none: it may hold scripts. */
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
  'text/vtt': kind('text/vtt', '.vtt'),
  'application/pdf': kind('application/pdf', '.pdf'),
};

export const takenKinds =
  'pictures (JPEG, PNG, WebP, GIF, AVIF), videos (MP4, WebM), audio (MP3, M4A, Ogg, WAV, FLAC, AAC), ' +
  'captions (WebVTT in UTF-8) and PDF';

/** The kind of a media type, under any of the type's names. */
export const kindOf = (mime: string): FileKind | undefined =>
  Object.hasOwn(kinds, mime) ? kinds[mime] : undefined;

/** The kind of a file by its first bytes, not by its name; undefined if the library does not take it. */
export async function readKind(filepath: string): Promise<FileKind | undefined> {
  const found = kindOf((await fileTypeFromFile(filepath))?.mime ?? '');
  return found?.mime === 'text/vtt' && !(await isUtf8(filepath)) ? undefined : found;
}

/** The kind of a file of which only the beginning is there. */
export async function kindOfBytes(head: Buffer): Promise<FileKind | undefined> {
  return kindOf((await fileTypeFromBuffer(head))?.mime ?? '');
}

async function isUtf8(filepath: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(filepath)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
