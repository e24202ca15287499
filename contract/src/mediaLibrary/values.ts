/** The largest file that one request brings, in bytes. Videos are sent in pieces. */
export const maxUploadBytes = 25 * 1024 * 1024;

/** The most pixels of a picture, all its frames together, in millions: to decode it takes memory for each. */
export const maxMegapixels = 50;

/** The name of the file's part in the form. */
export const uploadField = 'file';

export const mediaKinds = ['image', 'video', 'audio', 'captions', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The largest video that comes in pieces, in bytes. */
export const maxVideoBytes = 2 * 1024 ** 3;
/** How many uploads one admin may have under way. */
export const maxUnfinishedUploads = 5;
/** An upload to which nothing was added for so long is removed. */
export const unfinishedUploadHours = 24;
/** How far a rendition of a video is. What would not be smaller than the upload is skipped. */
export const renditionStates = ['queued', 'making', 'done', 'failed', 'skipped'] as const;

/** Why a rendition could not be made. */
export const renditionFaults = [
  'unreadable',
  'tooLong',
  'tooLarge',
  'memory',
  'diskFull',
  'interrupted',
] as const;
export type RenditionFault = (typeof renditionFaults)[number];

/** The type of a piece, by the tus protocol. */
export const pieceType = 'application/offset+octet-stream';
