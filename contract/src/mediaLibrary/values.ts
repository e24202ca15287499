/** The largest file that one request brings, in bytes. Videos are sent in pieces. */
export const maxUploadBytes = 25 * 1024 * 1024;

/** The name of the file's part in the form. */
export const uploadField = 'file';

export const mediaKinds = ['image', 'video', 'captions', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];
