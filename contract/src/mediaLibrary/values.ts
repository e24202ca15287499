/** Bytes of one request. Videos are sent in pieces. */
export const maxUploadBytes = 25 * 1024 * 1024;

/** Millions of pixels, all frames together: decoding takes memory for each. */
export const maxMegapixels = 50;

export const uploadField = 'file';

export const mediaKinds = ['image', 'video', 'audio', 'captions', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Bytes. */
export const maxVideoBytes = 2 * 1024 ** 3;
export const maxUnfinishedUploads = 5;
export const unfinishedUploadHours = 24;
/** `skipped`: it would not be smaller than the upload. */
export const renditionStates = ['queued', 'making', 'done', 'failed', 'skipped'] as const;

export const renditionFaults = [
  'unreadable',
  'tooLong',
  'tooLarge',
  'memory',
  'diskFull',
  'interrupted',
] as const;
export type RenditionFault = (typeof renditionFaults)[number];

export const pieceType = 'application/offset+octet-stream';
