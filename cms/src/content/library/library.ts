import {
  type FieldFault,
  type MediaFile,
  type MediaKind,
  type mediaListShape,
  uploadField,
  z,
} from '@nihongo-lanka/contract';
import { errors } from '@strapi/utils';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { idsIn } from '../../core/lists/search';
import { convertCaptions, faultInCaptions } from '../media/captionFile';
import { readKind } from '../media/fileKind';
import { nameOfAddress, readStored } from '../media/fileStore';
import { addressOf, fileSchema } from '../published/media';
import { faultInContent } from './checkUploads';

const model = 'plugin::upload.file';

export const mediaRowSchema = fileSchema
  .omit({ documentId: true, formats: true })
  .extend({ name: z.string() });
export type MediaRow = z.output<typeof mediaRowSchema>;

export function mediaFileOf(row: MediaRow): MediaFile {
  const { id, name, url, mime, size, width, height } = row;
  return {
    id,
    name,
    mime,
    url: mime.startsWith('image/') ? addressOf(row, url) : url,
    bytes: Math.round(size * 1000),
    width: width || null,
    height: height || null,
  };
}

const kindsOf: Readonly<Record<MediaKind, object>> = {
  image: { $startsWith: 'image/' },
  video: { $startsWith: 'video/' },
  audio: { $startsWith: 'audio/' },
  captions: { $eq: 'text/vtt' },
  document: { $eq: 'application/pdf' },
};

type Query = QueryOf<typeof mediaListShape>;

const tableOf = () => strapi.db.metadata.get(model).tableName;

export async function listMedia({
  sort,
  range,
  filter: { q, id: ids, kind },
}: Query): Promise<{ rows: MediaFile[]; total: number }> {
  const where = {
    ...(kind && { mime: kindsOf[kind] }),
    ...(ids && { id: { $in: ids.map(Number).filter((id) => Number.isSafeInteger(id)) } }),
    ...(q && { $and: [{ id: { $in: idsIn(tableOf(), q, ['name']) } }] }),
  };
  const files = strapi.db.query(model);
  const [rows, total]: [unknown, number] = [
    await files.findMany({
      where,
      orderBy: [{ [sort.field]: sort.order.toLowerCase() }, { id: 'desc' }],
      offset: range.from,
      limit: range.to - range.from + 1,
    }),
    await files.count({ where }),
  ];
  return { rows: z.array(mediaRowSchema).parse(rows).map(mediaFileOf), total };
}

export async function fileOfKind(id: number, kind: MediaKind): Promise<MediaFile | undefined> {
  const row: unknown = await strapi.db.query(model).findOne({ where: { id, mime: kindsOf[kind] } });
  return row ? mediaFileOf(mediaRowSchema.parse(row)) : undefined;
}

export async function faultOfKeptCaptions({ url }: MediaFile): Promise<FieldFault | undefined> {
  const content = await readStored(nameOfAddress(url));
  return content && faultInCaptions(content);
}

const uploadSchema = z.object({
  [uploadField]: z.object({
    filepath: z.string(),
    originalFilename: z.string().nullish(),
    size: z.number(),
  }),
});

// Videos come in pieces, by another call.
const takenTypes = /^(?:image\/|audio\/|text\/vtt$|application\/pdf$)/;
const longestName = 120;
/** By name, so that the editor learns what is wrong with the captions. */
const isNamedCaptions = (name: string | null | undefined) => /\.(?:vtt|srt)$/i.test(name ?? '');

/** @param files from the body parser @throws ApiError VALIDATION_FAILED. */
export async function keepUpload(files: unknown): Promise<MediaFile> {
  const form = uploadSchema.safeParse(files);
  if (!form.success) throw new ApiError('VALIDATION_FAILED', { [uploadField]: 'file.missing' });
  const file = form.data[uploadField];
  const kind = await readKind(file.filepath);
  const fault =
    !kind && isNamedCaptions(file.originalFilename)
      ? await convertCaptions(file.filepath)
      : kind && (await faultInContent(file.filepath, kind));
  if (fault) throw new ApiError('VALIDATION_FAILED', { [uploadField]: fault });
  if (!kind || !takenTypes.test(kind.mime)) {
    throw new ApiError('VALIDATION_FAILED', { [uploadField]: 'file.kind' });
  }
  const name = nameOf(file.originalFilename ?? 'file');
  try {
    return await keepFile({ filepath: file.filepath, name, size: file.size });
  } catch (error) {
    // The library takes no picture that it can't measure.
    if (!(error instanceof errors.ValidationError)) throw error;
    throw new ApiError('VALIDATION_FAILED', { [uploadField]: 'file.damaged' });
  }
}

export function nameOf(given: string): string {
  // Strapi takes no name with a character that some disk could not store.
  return given.replace(/[\p{C}<>:"/\\|?*]/gu, '').slice(-longestName) || 'file';
}

export async function keepFile(file: {
  filepath: string;
  name: string;
  size: number;
}): Promise<MediaFile> {
  const { name } = file;
  const input = { data: { fileInfo: { name } }, files: { ...file, originalFilename: name } };
  const kept: unknown = await strapi.plugin('upload').service('upload').upload(input);
  const [row] = z.tuple([mediaRowSchema]).parse(kept);
  return mediaFileOf(row);
}

export async function removeFile(id: number): Promise<void> {
  const file: unknown = await strapi.db.query(model).findOne({ where: { id } });
  if (file) await strapi.plugin('upload').service('upload').remove(file);
}
