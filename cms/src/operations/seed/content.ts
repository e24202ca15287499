import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  captionLanguages,
  readCaptions,
  seededChannelStats,
  withoutReadings,
  z,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { LocalisedType } from '../../content/documents/localisedType';
import { createEntry, publishEntry } from '../../content/documents/write';
import { config } from '../../core/config';
import { seedDeck } from '../../learning/decks/seedDeck';
import { seedFacts } from '../../learning/exams/factEditing';
import { importPaper, missingFiles } from '../../learning/papers/importing';
import { eventTimes, publicationDate } from './exampleDates';
import {
  about,
  courses,
  decks,
  examFacts,
  exampleFoundation,
  foundation,
  home,
  lectures,
  newsEvents,
  papers,
  type SeededCourse,
  type SeededLecture,
  type SeededNewsEvent,
  type SeededPaper,
  type SeededStaff,
  seedDir,
  staff,
  support,
  vocabulary,
} from './seeds';

type SeededRecord = readonly [name: string, seed: () => Promise<unknown>];

/** Each record once in a database's life, so that edits and deletions stay. DEMO_CONTENT adds examples. */
export async function seedContent(strapi: Core.Strapi): Promise<void> {
  await addSinhala(strapi);
  const records: readonly SeededRecord[] = [
    ['foundation', () => create('api::site.foundation', {}, foundationTexts())],
    ['channel', () => strapi.documents('api::stats.channel').create({ data: seededChannelStats })],
    ...lectures.map(
      (record) => [`lecture ${record.lectureId}`, () => seedLecture(strapi, record)] as const,
    ),
    ...decks.map(
      (record, place) => [`deck ${record.id}`, () => seedDeck(record, place + 1)] as const,
    ),
    ['exam facts', () => seedFacts(examFacts)],
    ...papers.map((record) => [`paper ${record.key}`, () => seedPaper(strapi, record)] as const),
  ];
  const demo: readonly SeededRecord[] = [
    ['home page', () => create('api::site.home', {}, homeTexts)],
    ['about page', () => create('api::site.about', {}, about)],
    ['support page', () => seedSupport(strapi)],
    ...staff.map((record) => [`staff ${record.key}`, () => seedStaff(strapi, record)] as const),
    ...courses.map(
      (record) => [`course ${record.slug}`, () => seedCourse(strapi, record)] as const,
    ),
    ...newsEvents.map(
      (record) => [`news ${record.slug}`, () => seedNewsEvent(strapi, record)] as const,
    ),
  ];
  for (const [name, seed] of config.demoContent ? [...records, ...demo] : records) {
    await once(strapi, name, seed);
  }
}

async function once(
  strapi: Core.Strapi,
  name: string,
  seed: () => Promise<unknown>,
): Promise<void> {
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

async function create(
  type: LocalisedType,
  common: object,
  texts: { en: object; si: object },
): Promise<void> {
  await publishEntry(type, await createEntry(type, common, texts));
}

const both = <Text, Data>({ en, si }: { en: Text; si: Text }, shape: (text: Text) => Data) => ({
  en: shape(en),
  si: shape(si),
});

function foundationTexts() {
  if (!config.demoContent) return foundation;
  return {
    en: { ...foundation.en, ...exampleFoundation.en },
    si: { ...foundation.si, ...exampleFoundation.si },
  };
}

const texts = (items: readonly string[]) => items.map((text) => ({ text }));

const homeTexts = both(home, ({ quote, facility, culture, keyToSuccess }) => ({
  quoteJapanese: quote.ja,
  quoteText: quote.text,
  quoteSource: quote.source,
  facilityText: facility.text,
  facilityPoints: texts(facility.points),
  cultureText: culture.join('\n\n'),
  successSteps: keyToSuccess,
}));

async function seedLecture(strapi: Core.Strapi, seeded: SeededLecture): Promise<void> {
  const { lectureId, category, order, date, hasVideo, isOpen, en, si } = seeded;
  const image = await upload(strapi, `${lectureId}.webp`);
  const video = hasVideo ? await uploadVideo(strapi, lectureId) : {};
  const words = await seededVocabulary(seeded);
  const facts = { lectureId, category, order, date, isOpen };
  const common = { ...facts, image, vocabulary: words, ...video };
  await create('api::lecture.lecture', common, { en, si });
}

/** With the times of the first Japanese caption that has the word. */
async function seededVocabulary({ lectureId, hasVideo }: SeededLecture) {
  const captions = seededMedia(`${lectureId}.ja.vtt`);
  const { cues } = readCaptions(hasVideo ? await readFile(captions, 'utf8') : '');
  return (vocabulary[lectureId] ?? []).map(({ said, ...word }) => {
    const letters = said ?? withoutReadings(word.word);
    const cue = cues.find(({ text }) => withoutReadings(text).includes(letters));
    return { ...word, ...(cue && { from: cue.from, to: cue.to }) };
  });
}

async function seedSupport(strapi: Core.Strapi): Promise<void> {
  const poster = await upload(strapi, 'support.webp');
  const common = { poster, ...(await uploadVideo(strapi, 'support')) };
  await create('api::site.support', common, support);
}

async function seedStaff(strapi: Core.Strapi, seeded: SeededStaff): Promise<void> {
  const { group, order, portrait, nameJa, en, si } = seeded;
  const common = { group, order, nameJa, portrait: await upload(strapi, portrait) };
  await create('api::site.staff-member', common, { en, si });
}

async function seedCourse(strapi: Core.Strapi, seeded: SeededCourse): Promise<void> {
  const { slug, category, order, picture } = seeded;
  const common = { slug, category, order, picture: await upload(strapi, picture) };
  const localised = both(seeded, (text) => ({ ...text, points: texts(text.points) }));
  await create('api::site.course', common, localised);
}

async function seedNewsEvent(strapi: Core.Strapi, seeded: SeededNewsEvent): Promise<void> {
  const { slug, kind, cover, published, event, en, si } = seeded;
  const common = {
    slug,
    kind,
    date: publicationDate(published, new Date()),
    ...(event && eventTimes(event, new Date())),
    cover: await upload(strapi, cover),
  };
  await create('api::news-event.news-event', common, { en, si });
}

async function seedPaper(strapi: Core.Strapi, { table, ...paper }: SeededPaper): Promise<void> {
  for (const name of await missingFiles(paper.exam, table)) await upload(strapi, `exams/${name}`);
  await importPaper({ ...paper, author: 'Nihongo Lanka' }, table);
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt',
};

async function uploadVideo(strapi: Core.Strapi, name: string): Promise<Record<string, number>> {
  const media: Record<string, number> = { video: await upload(strapi, `${name}.mp4`) };
  for (const language of captionLanguages) {
    const field = `captions${language.slice(0, 1).toUpperCase()}${language.slice(1)}`;
    media[field] = await upload(strapi, `${name}.${language}.vtt`);
  }
  return media;
}

const seededMedia = (name: string) => path.join(seedDir, 'media', name);

const uploadedSchema = z.array(z.object({ id: z.int() })).length(1);

/** @param file below `seed/media` */
async function upload(strapi: Core.Strapi, file: string): Promise<number> {
  const filepath = seededMedia(file);
  const name = path.basename(file);
  const { size } = await stat(filepath);
  const mimetype = mimeTypes[path.extname(name)];
  const uploaded: unknown = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name } },
      files: { filepath, originalFilename: name, mimetype, size },
    });
  const [row] = uploadedSchema.parse(uploaded);
  if (!row) throw new Error(`${name} was not uploaded`);
  return row.id;
}
