import {
  type About,
  type AboutPageContent,
  aboutPageSchema,
  defaultLanguage,
  type Foundation,
  type Home,
  type Language,
  languages,
  lectureCategorySchema,
  type PreviewStatus,
  type Site,
  type SiteShell,
  type Support,
  siteSchema,
  siteShellSchema,
  socialNetworks,
  staffGroups,
  supportSchema,
  z,
} from '@nihongo-lanka/contract';
import { stored, storedText as text } from '../../core/database/stored';
import { type Localised, readEntry, readPublished } from '../documents/read';
import { published, type Ready, ready } from '../ready/ready';
import { type MarkdownToHtml, markdownRenderer } from './markdown';
import {
  captionsOf,
  fileSchema,
  imageOf,
  videoFields,
  videoFileUrls,
  videoOf,
  videoPopulate,
} from './media';

const documentId = z.string();
const file = fileSchema.nullish();
const listOf = <Item extends z.ZodType>(item: Item) => stored(z.array(item), []);
// A draft may lack anything.
const points = listOf(z.object({ text }));

const foundationEntry = z.object({
  documentId,
  name: text,
  tagline: text,
  homeUrl: text,
  address: text,
  phone: text,
  email: text,
  socialLinks: listOf(z.object({ network: z.enum(socialNetworks).nullish(), url: text })).transform(
    (links) => links.flatMap(({ network, url }) => (network && url ? [{ network, url }] : [])),
  ),
});

const staffEntry = z.object({
  documentId,
  group: z.enum(staffGroups),
  order: z.int(),
  name: z.string(),
  nameJa: z.string().nullish(),
  role: text,
  bio: text,
  portrait: file,
});

const courseEntry = z.object({
  documentId,
  slug: z.string(),
  category: lectureCategorySchema,
  title: z.string(),
  level: text,
  summary: text,
  points,
  picture: file,
});

const homeEntry = z.object({
  documentId,
  facilityText: text,
  facilityPoints: points,
  cultureText: text,
  quoteJapanese: text,
  quoteText: text,
  quoteSource: text,
  successSteps: listOf(z.object({ title: text, text })),
});

const aboutEntry = z.object({ documentId, background: text, vision: text, mission: text });

const supportEntry = z.object({ documentId, intro: text, poster: file, ...videoFields });

const foundationQuery = { schema: foundationEntry, populate: ['socialLinks'] };
const homeQuery = { schema: homeEntry, populate: ['facilityPoints', 'successSteps'] };
const aboutQuery = { schema: aboutEntry };
const supportQuery = { schema: supportEntry, populate: ['poster', ...videoPopulate] };

function single<Schema extends z.ZodType<{ documentId: string }>>(
  schema: Schema,
  [found]: Localised<z.output<Schema>>[],
): Localised<z.output<Schema>> {
  if (found) return found;
  const nothing = schema.parse({ documentId: '' });
  return { lang: defaultLanguage, entry: nothing, original: nothing };
}

/** Shared facts, such as a phone number, are written only once. */
function foundationOf({
  entry,
  original,
}: Localised<z.output<typeof foundationEntry>>): Foundation {
  return {
    ...entry,
    homeUrl: entry.homeUrl || original.homeUrl,
    address: entry.address || original.address,
    phone: entry.phone || original.phone,
    email: entry.email || original.email,
    socialLinks: entry.socialLinks.length > 0 ? entry.socialLinks : original.socialLinks,
  };
}

function homeOf(
  { lang, entry }: Localised<z.output<typeof homeEntry>>,
  markdownToHtml: MarkdownToHtml,
): Home {
  return {
    facility: { text: entry.facilityText, points: textsOf(entry.facilityPoints) },
    cultureHtml: markdownToHtml(entry.cultureText),
    quote: { japanese: entry.quoteJapanese, text: entry.quoteText, source: entry.quoteSource },
    successSteps: entry.successSteps,
    lang,
  };
}

function aboutOf(
  { lang, entry }: Localised<z.output<typeof aboutEntry>>,
  markdownToHtml: MarkdownToHtml,
): About {
  const { background, vision, mission } = entry;
  return { backgroundHtml: markdownToHtml(background), vision, mission, lang };
}

async function supportOf(
  { lang, entry, original }: Localised<z.output<typeof supportEntry>>,
  markdownToHtml: MarkdownToHtml,
): Promise<Support> {
  return {
    introHtml: markdownToHtml(entry.intro),
    video: await videoOf(original),
    poster: imageOf(original.poster, ''),
    captions: captionsOf(original),
    lang,
  };
}

interface PublishedSite {
  site: Ready<Site>;
  shell: Ready<SiteShell>;
  about: Ready<AboutPageContent>;
  support: Ready<Support>;
}

function partsOf(site: Site): PublishedSite {
  const team = site.staff.filter(({ group }) => group === 'foundation');
  // The schemas drop the fields that only Strapi needs.
  return {
    site: ready(siteSchema.parse(site)),
    shell: ready(siteShellSchema.parse(site)),
    about: ready(aboutPageSchema.parse({ about: site.about, team })),
    support: ready(supportSchema.parse(site.support)),
  };
}

const textsOf = (items: { text: string }[]) => items.map((item) => item.text);

export const siteTypes = [
  'api::site.foundation',
  'api::site.staff-member',
  'api::site.course',
  'api::site.home',
  'api::site.about',
  'api::site.support',
  'plugin::upload.file',
] as const;

const site = published(siteTypes, async () => {
  const inOrder = ['order:asc'];
  const foundations = await readPublished('api::site.foundation', foundationQuery);
  const staff = await readPublished('api::site.staff-member', {
    schema: staffEntry,
    populate: ['portrait'],
    sort: ['group:desc', ...inOrder],
  });
  const courses = await readPublished('api::site.course', {
    schema: courseEntry,
    populate: ['picture', 'points'],
    sort: inOrder,
  });
  const homes = await readPublished('api::site.home', homeQuery);
  const abouts = await readPublished('api::site.about', aboutQuery);
  const supports = await readPublished('api::site.support', supportQuery);

  const markdownToHtml = await markdownRenderer(
    languages.flatMap((language) => [
      ...homes.in(language).map(({ entry }) => entry.cultureText),
      ...abouts.in(language).map(({ entry }) => entry.background),
      ...supports.in(language).map(({ entry }) => entry.intro),
    ]),
  );
  const answers = new Map<Language, PublishedSite>();
  for (const language of languages) {
    const foundation = single(foundationEntry, foundations.in(language));
    const home = single(homeEntry, homes.in(language));
    const about = single(aboutEntry, abouts.in(language));
    const support = single(supportEntry, supports.in(language));
    const answer: Site = {
      lang: foundation.lang,
      foundation: foundationOf(foundation),
      staff: staff.in(language).map(({ lang, entry, original }) => ({
        ...entry,
        group: original.group,
        nameJa: original.nameJa ?? null,
        portrait: imageOf(original.portrait, ''),
        lang,
      })),
      courses: courses.in(language).map(({ lang, entry, original }) => ({
        ...entry,
        slug: original.slug,
        category: original.category,
        points: textsOf(entry.points),
        picture: imageOf(original.picture, ''),
        lang,
      })),
      home: homeOf(home, markdownToHtml),
      about: aboutOf(about, markdownToHtml),
      support: await supportOf(support, markdownToHtml),
    };
    answers.set(language, partsOf(answer));
  }
  const videos = supports.in(defaultLanguage).map(({ original }) => original);
  const fileUrls = (await Promise.all(videos.map(videoFileUrls))).flat();
  return { answers, fileUrls: new Set(fileUrls) };
});

export async function publishedSite(language: Language): Promise<PublishedSite> {
  const answer = (await site()).answers.get(language);
  if (!answer) throw new Error(`no site in ${language}`);
  return answer;
}

export async function isPublicPageFile(url: string): Promise<boolean> {
  return (await site()).fileUrls.has(url);
}

interface Wanted {
  id: string;
  language: Language;
  status: PreviewStatus;
}

export async function shellAsWritten({
  id,
  language,
  status,
}: Wanted): Promise<SiteShell | undefined> {
  const localised = await readEntry('api::site.foundation', id, { ...foundationQuery, status });
  const found = localised?.(language);
  return found && siteShellSchema.parse({ lang: found.lang, foundation: foundationOf(found) });
}

export async function homeAsWritten({ id, language, status }: Wanted): Promise<Home | undefined> {
  const localised = await readEntry('api::site.home', id, { ...homeQuery, status });
  const found = localised?.(language);
  return found && homeOf(found, await markdownRenderer([found.entry.cultureText]));
}

export async function aboutAsWritten({ id, language, status }: Wanted): Promise<About | undefined> {
  const localised = await readEntry('api::site.about', id, { ...aboutQuery, status });
  const found = localised?.(language);
  return found && aboutOf(found, await markdownRenderer([found.entry.background]));
}

export async function supportAsWritten({
  id,
  language,
  status,
}: Wanted): Promise<Support | undefined> {
  const localised = await readEntry('api::site.support', id, { ...supportQuery, status });
  const found = localised?.(language);
  return found && supportOf(found, await markdownRenderer([found.entry.intro]));
}

export async function supportFiles(id: string, status: PreviewStatus): Promise<string[]> {
  const localised = await readEntry('api::site.support', id, { ...supportQuery, status });
  return localised ? videoFileUrls(localised(defaultLanguage).original) : [];
}
