import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  cardSchema,
  deckKindSchema,
  examFactCreationSchema,
  examSchema,
  lectureCategorySchema,
  newsEventKindSchema,
  readCardTable,
  z,
} from '@nihongo-lanka/contract';
import { parse } from 'yaml';
import { appDir } from '../../core/appDir';

export const seedDir = path.join(appDir, 'seed');

const read = (name: string) => readFileSync(path.join(seedDir, name), 'utf8');

const readYaml = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  schema.parse(parse(read(name)));

/** Front matter (optional), the English text, a line `---`, the Sinhala text. */
function readMarkdown<Schema extends z.ZodType>(name: string, schema: Schema) {
  const parts = read(name).split(/^---$/m);
  const [si = '', en = '', facts = '{}'] = parts.map((part) => part.trim()).reverse();
  return { facts: schema.parse(parse(facts)), en, si };
}

const inBoth = <Text extends z.ZodType>(text: Text) => ({ en: text, si: text });
const both = <Text extends z.ZodType>(text: Text) => z.strictObject(inBoth(text));

const text = z.string().min(1);
const file = text;
const order = z.int();

const deckSchema = z.strictObject({ id: text, kind: deckKindSchema, title: both(text) });

export const decks = readYaml('decks.yaml', z.array(deckSchema)).map((deck) => {
  const table = readCardTable(read(`decks/${deck.id}.csv`), 'comma');
  if (typeof table === 'string') throw new Error(`${deck.id}: ${table}`);
  return { ...deck, cards: table.rows.map(({ cells }) => cardSchema.parse(cells)) };
});

export const examFacts = readYaml('examFacts.yaml', z.array(examFactCreationSchema));

const paperSchema = z.strictObject({
  key: text,
  exam: examSchema,
  title: both(text),
  isSample: z.boolean(),
});

export const papers = readYaml('papers.yaml', z.array(paperSchema)).map((paper) => ({
  ...paper,
  table: read(`papers/${paper.key}.csv`),
}));
export type SeededPaper = (typeof papers)[number];

const knownSchema = z.strictObject({ name: text, tagline: text });
const contactSchema = z.strictObject({ address: text, phone: text, email: text });

export const { example: exampleFoundation, ...foundation } = readYaml(
  'foundation.yaml',
  both(knownSchema).extend({ example: both(contactSchema) }),
);

const lectureTextSchema = z.strictObject({
  title: text,
  subtitle: text,
  description: text,
  imageAlt: text,
});
const lectureSchema = z.strictObject({
  lectureId: text,
  category: lectureCategorySchema,
  order,
  date: z.iso.date(),
  /** Whether `media/` has a video and captions named by the id. */
  hasVideo: z.boolean(),
  isOpen: z.boolean().default(false),
  ...inBoth(lectureTextSchema),
});
export type SeededLecture = z.output<typeof lectureSchema>;

export const lectures = readYaml('lectures.yaml', z.array(lectureSchema));

const wordSchema = z.strictObject({
  word: text,
  english: text,
  sinhala: text,
  said: text.optional(),
});

export const vocabulary = readYaml('vocabulary.yaml', z.record(z.string(), z.array(wordSchema)));

const titled = z.strictObject({ title: text, text });

export const home = readYaml(
  'pages/home.yaml',
  both(
    z.strictObject({
      quote: z.strictObject({ ja: text, text, source: text }),
      facility: z.strictObject({ text, points: z.array(text) }),
      culture: z.array(text),
      keyToSuccess: z.array(titled),
    }),
  ),
);

const aboutPage = readMarkdown(
  'pages/about.md',
  both(z.strictObject({ vision: text, mission: text })),
);
export const about = {
  en: { ...aboutPage.facts.en, background: aboutPage.en },
  si: { ...aboutPage.facts.si, background: aboutPage.si },
};

const supportPage = readMarkdown('pages/support.md', z.strictObject({}));
export const support = { en: { intro: supportPage.en }, si: { intro: supportPage.si } };

const staffTextSchema = z.strictObject({ name: text, role: text, bio: text });
const staffSchema = z.strictObject({
  key: text,
  group: z.enum(['foundation', 'academic']),
  order,
  portrait: file,
  nameJa: text.optional(),
  ...inBoth(staffTextSchema),
});
export type SeededStaff = z.output<typeof staffSchema>;

export const staff = readYaml('staff.yaml', z.array(staffSchema));

const courseTextSchema = z.strictObject({
  title: text,
  summary: text,
  points: z.array(text),
  level: text,
});
const courseSchema = z.strictObject({
  slug: text,
  category: lectureCategorySchema,
  order,
  picture: file,
  ...inBoth(courseTextSchema),
});
export type SeededCourse = z.output<typeof courseSchema>;

export const courses = readYaml('courses.yaml', z.array(courseSchema));

/** `days` count from the day of seeding; `on` is a day of the year as `MM-DD`. */
const daySchema = z.union([
  z.strictObject({ days: z.int() }),
  z.strictObject({ on: z.string().regex(/^\d\d-\d\d$/) }),
]);
export type SeededDay = z.output<typeof daySchema>;

const eventSchema = z.strictObject({
  day: daySchema,
  /** HH:mm in Asia/Colombo. */
  startTime: z.iso.time({ precision: -1 }),
  durationHours: z.int(),
});
export type SeededEvent = z.output<typeof eventSchema>;

const newsTextSchema = z.strictObject({
  title: text,
  summary: text,
  coverAlt: text,
  location: text.optional(),
});
const newsEventSchema = z.strictObject({
  kind: newsEventKindSchema,
  cover: file,
  /** In the past. */
  published: daySchema,
  event: eventSchema.optional(),
  ...inBoth(newsTextSchema),
});

export const newsEvents = readdirSync(path.join(seedDir, 'news'))
  .sort()
  .map((name) => {
    const { facts, en, si } = readMarkdown(`news/${name}`, newsEventSchema);
    return {
      ...facts,
      slug: path.parse(name).name,
      en: { ...facts.en, body: en },
      si: { ...facts.si, body: si },
    };
  });
export type SeededNewsEvent = (typeof newsEvents)[number];
