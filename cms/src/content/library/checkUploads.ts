import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type FieldFault, faultText, maxMegapixels } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { convertCaptions } from '../media/captionFile';
import { type FileKind, kindOf, readKind, takenKinds } from '../media/fileKind';
import { hasSound } from '../media/videoContent';
import { wholly } from '../media/wholeUploads';
import { discard, fileModel } from '../renditions/table';

interface InputFile {
  filepath: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  /** Strapi uses this as the file's type rather than `mimetype`. */
  detectedMimeType?: string;
  /** Bytes. */
  size?: number;
}

interface FileInfo {
  name?: string | null;
}

interface UploadService {
  findOne(id: unknown): Promise<{ mime: string } | null>;
  upload(
    input: { data: { fileInfo?: FileInfo | FileInfo[] }; files: InputFile | InputFile[] },
    options?: object,
  ): Promise<unknown[]>;
  remove(file: unknown): Promise<unknown>;
  replace(
    id: unknown,
    input: { data: { fileInfo?: FileInfo }; file: InputFile },
    options?: object,
  ): Promise<unknown>;
}

interface ImageService {
  isImage(file: { mime: string }): Promise<boolean>;
}

/** By content, for uploads by the panel, the seed and our calls. */
export function checkUploads(strapi: Core.Strapi): void {
  const services = strapi.get('services');
  services.extend('plugin::upload.image-manipulation', (images: ImageService) => ({
    ...images,
    // Strapi looks for "avif", but sharp calls it "heif". Without this an AVIF has no width or
    // height.
    isImage: async (file: { mime: string }) =>
      file.mime === 'image/avif' || (await images.isImage(file)),
  }));
  services.extend(
    'plugin::upload.upload',
    (uploads: UploadService): UploadService => ({
      ...uploads,
      async upload(input, options) {
        const files = [input.files].flat();
        const infos = [input.data.fileInfo ?? []].flat();
        const kinds = await Promise.all(files.map((file) => check(file)));
        for (const [index, file] of files.entries()) rename(file, kinds[index], infos[index]);
        const kept: unknown[] = [];
        try {
          for (const [index, file] of files.entries()) {
            const data = { ...input.data, fileInfo: infos[index] ?? {} };
            const one = () => uploads.upload({ data, files: [file] }, options);
            kept.push(...(await wholly(strapi, one)));
          }
        } catch (error) {
          for (const file of kept) {
            await uploads.remove(file).catch((left: unknown) => {
              strapi.log.warn(`What was uploaded could not be taken back: ${left}`);
            });
          }
          throw error;
        }
        return kept;
      },
      async replace(id, input, options) {
        const found = await check(input.file);
        const { mime = '' } = (await uploads.findOne(id)) ?? {};
        // The file keeps its address, with the extension of its kind.
        if (found.mime !== (kindOf(mime)?.mime ?? mime)) {
          throw new errors.ValidationError(
            `A file can be replaced by one of its own kind only (${mime}); upload this one as a new file`,
          );
        }
        rename(input.file, found, input.data.fileInfo);
        const replace = () => uploads.replace(id, input, options);
        return wholly(strapi, replace, async () => {
          // A read between the new row and the new content returns the old content.
          const files = strapi.db.query(fileModel);
          await files.update({ where: { id }, data: { updatedAt: new Date() } });
          // Last, so that it discards what a job has queued meanwhile for the old film.
          await discard(Number(id));
        });
      },
    }),
  );
}

async function check(file: InputFile): Promise<FileKind> {
  const found = await readKind(file.filepath);
  const name = file.originalFilename ?? 'This file';
  if (!found) throw new errors.ValidationError(`${name} is not taken: only ${takenKinds} are`);
  const fault = await faultInContent(file.filepath, found);
  if (fault) throw new errors.ValidationError(`${name} is not taken: ${faultText('en', fault)}`);
  // Captions may have been converted.
  file.size = (await stat(file.filepath)).size;
  return found;
}

export async function faultInContent(
  filepath: string,
  { mime }: FileKind,
): Promise<FieldFault | undefined> {
  if (mime === 'text/vtt') return convertCaptions(filepath);
  if (mime.startsWith('audio/')) return (await hasSound(filepath)) ? undefined : 'file.silent';
  return mime.startsWith('image/') ? faultOfPicture(filepath) : undefined;
}

function rename(file: InputFile, found: FileKind | undefined, info: FileInfo | undefined): void {
  if (!found) return;
  const old = file.originalFilename ?? 'file';
  const name = path.basename(old, path.extname(old)) + found.extension;
  if (info?.name === old) info.name = name;
  Object.assign(file, {
    originalFilename: name,
    mimetype: found.mime,
    detectedMimeType: found.mime,
  });
}

/** The header first: a decoder takes memory for every pixel. */
async function faultOfPicture(filepath: string): Promise<FieldFault | undefined> {
  try {
    const { width, height, pages = 1 } = await sharp(filepath).metadata();
    if (width * height * pages > maxMegapixels * 1_000_000) return 'file.pixels';
    // With `gamma`, sharp decodes every pixel: else it skips what a small picture does not need.
    const whole = sharp(filepath, { animated: true }).gamma();
    await whole.resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch {
    return 'file.damaged';
  }
}
