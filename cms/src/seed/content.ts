import { stat } from 'node:fs/promises';
import path from 'node:path';
import { captionLanguages, seededChannelStats, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { foundation } from '../../seed/foundation';
import { lectures, type SeededLecture } from '../../seed/lectures';

/**
 * Each record is seeded once in the life of a database: what an editor changes stays changed, and
 * what an editor deletes stays deleted.
 */
export async function seedContent(strapi: Core.Strapi): Promise<void> {
  await addSinhala(strapi);
  await once(strapi, 'foundation', () => seedFoundation(strapi));
  await once(strapi, 'channel', () => seedChannel(strapi));
  for (const lecture of lectures) {
    await once(strapi, `lecture ${lecture.lectureId}`, () => seedLecture(strapi, lecture));
  }
}

async function once(strapi: Core.Strapi, name: string, seed: () => Promise<void>): Promise<void> {
  const key = { type: 'seeded', name: 'content', key: name.replaceAll(' ', '_') };
  if (await strapi.store(key).get({})) return;
  strapi.log.info(`Seeding ${name}`);
  await seed();
  await strapi.store(key).set({ value: true });
}

async function addSinhala(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales');
  if (await locales.findByCode('si')) return;
  await locales.create({ code: 'si', name: 'සිංහල (si)' });
}

async function seedFoundation(strapi: Core.Strapi): Promise<void> {
  const { documentId } = await strapi
    .documents('api::site.foundation')
    .create({ locale: 'en', data: foundation.en });
  await strapi
    .documents('api::site.foundation')
    .update({ documentId, locale: 'si', data: foundation.si });
}

async function seedChannel(strapi: Core.Strapi): Promise<void> {
  await strapi.documents('api::stats.channel').create({ data: seededChannelStats });
}

async function seedLecture(strapi: Core.Strapi, seeded: SeededLecture): Promise<void> {
  const { lectureId, category, order, date, hasVideo, en, si } = seeded;
  const media: Record<string, number> = {
    image: await upload(strapi, `${lectureId}.webp`, 'image/webp', en.imageAlt),
  };
  if (hasVideo) {
    media.video = await upload(strapi, `${lectureId}.mp4`, 'video/mp4', en.title);
    for (const language of captionLanguages) {
      const field = `captions${language.slice(0, 1).toUpperCase()}${language.slice(1)}`;
      media[field] = await upload(strapi, `${lectureId}.${language}.vtt`, 'text/vtt', en.title);
    }
  }
  const documents = strapi.documents('api::lecture.lecture');
  const common = { lectureId, category, order, date, ...media };
  const { documentId } = await documents.create({ locale: 'en', data: { ...common, ...en } });
  await documents.update({ documentId, locale: 'si', data: { ...common, ...si } });
  await documents.publish({ documentId, locale: ['en', 'si'] });
}

const uploadedSchema = z.array(z.object({ id: z.int() })).length(1);

/** Puts a file of `seed/media` into the media library. */
async function upload(
  strapi: Core.Strapi,
  name: string,
  mimetype: string,
  alternativeText: string,
): Promise<number> {
  const filepath = path.join(strapi.dirs.app.root, 'seed', 'media', name);
  const { size } = await stat(filepath);
  const uploaded: unknown = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText } },
      files: { filepath, originalFilename: name, mimetype, size },
    });
  const [file] = uploadedSchema.parse(uploaded);
  if (!file) throw new Error(`${name} was not uploaded`);
  return file.id;
}
