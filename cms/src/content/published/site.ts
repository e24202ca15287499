import {
  type AboutPageContent,
  aboutPageSchema,
  defaultLanguage,
  type Language,
  languages,
  lectureCategorySchema,
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
import { type Localised, readPublished } from '../documents/read';
import { published, type Ready, ready } from '../ready/ready';
import { markdownRenderer } from './markdown';
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
const points = listOf(z.object({ text: z.string() }));

const foundationEntry = z.object({
  documentId,
  name: text,
  tagline: text,
  homeUrl: text,
  address: text,
  phone: text,
  email: text,
  socialLinks: listOf(z.object({ network: z.enum(socialNetworks), url: z.string() })),
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
  successSteps: listOf(z.object({ title: z.string(), text: z.string() })),
});

const aboutEntry = z.object({ documentId, background: text, vision: text, mission: text });

const supportEntry = z.object({ documentId, intro: text, poster: file, ...videoFields });

/** The one entry of a single type, or an empty one where no editor has written it yet. */
function single<Schema extends z.ZodType<{ documentId: string }>>(
  schema: Schema,
  [found]: Localised<z.output<Schema>>[],
): Localised<z.output<Schema>> {
  if (found) return found;
  const nothing = schema.parse({ documentId: '' });
  return { lang: defaultLanguage, entry: nothing, original: nothing };
}

/** Facts that are the same in every language, such as a phone number, need to be written only once. */
function withOriginal({ entry, original }: Localised<z.output<typeof foundationEntry>>) {
  return {
    ...entry,
    homeUrl: entry.homeUrl || original.homeUrl,
    address: entry.address || original.address,
    phone: entry.phone || original.phone,
    email: entry.email || original.email,
    socialLinks: entry.socialLinks.length > 0 ? entry.socialLinks : original.socialLinks,
  };
}

/** The whole site, and the parts that single pages need. */
interface PublishedSite {
  site: Ready<Site>;
  shell: Ready<SiteShell>;
  about: Ready<AboutPageContent>;
  support: Ready<Support>;
}

function partsOf(site: Site): PublishedSite {
  const team = site.staff.filter(({ group }) => group === 'foundation');
  // The contract's schemas leave out the fields that only Strapi needs.
  return {
    site: ready(siteSchema.parse(site)),
    shell: ready(siteShellSchema.parse(site)),
    about: ready(aboutPageSchema.parse({ about: site.about, team })),
    support: ready(supportSchema.parse(site.support)),
  };
}

const textsOf = (items: { text: string }[]) => items.map((item) => item.text);

/** The types that the site is made from. */
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
  const foundations = await readPublished('api::site.foundation', {
    schema: foundationEntry,
    populate: ['socialLinks'],
  });
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
  const homes = await readPublished('api::site.home', {
    schema: homeEntry,
    populate: ['facilityPoints', 'successSteps'],
  });
  const abouts = await readPublished('api::site.about', { schema: aboutEntry });
  const supports = await readPublished('api::site.support', {
    schema: supportEntry,
    populate: ['poster', ...videoPopulate],
  });

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
      foundation: withOriginal(foundation),
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
      home: {
        facility: { text: home.entry.facilityText, points: textsOf(home.entry.facilityPoints) },
        cultureHtml: markdownToHtml(home.entry.cultureText),
        quote: {
          japanese: home.entry.quoteJapanese,
          text: home.entry.quoteText,
          source: home.entry.quoteSource,
        },
        successSteps: home.entry.successSteps,
        lang: home.lang,
      },
      about: {
        backgroundHtml: markdownToHtml(about.entry.background),
        vision: about.entry.vision,
        mission: about.entry.mission,
        lang: about.lang,
      },
      support: {
        introHtml: markdownToHtml(support.entry.intro),
        video: await videoOf(support.original),
        poster: imageOf(support.original.poster, ''),
        captions: captionsOf(support.original),
        lang: support.lang,
      },
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

/** Whether an address of the media library is the video or a caption of a public page. */
export async function isPublicPageFile(url: string): Promise<boolean> {
  return (await site()).fileUrls.has(url);
}
