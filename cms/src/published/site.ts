import {
  defaultLanguage,
  type Language,
  languages,
  type Site,
  siteSchema,
  socialNetworks,
  z,
} from '@nihongo-lanka/contract';
import { overlay } from './localised';
import { published, type Ready, ready } from './ready';

const model = 'api::site.foundation';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const entrySchema = z.object({
  documentId: z.string(),
  name: text,
  tagline: text,
  homeUrl: text,
  address: text,
  phone: text,
  email: text,
  socialLinks: z
    .array(z.object({ network: z.enum(socialNetworks), url: z.string() }))
    .nullish()
    .transform((links) => links ?? []),
});

async function readEntries(locale: Language) {
  const entry: unknown = await strapi
    .documents(model)
    .findFirst({ locale, populate: ['socialLinks'] });
  return z.array(entrySchema).parse(entry ? [entry] : []);
}

const nothing = entrySchema.parse({ documentId: '' });

const site = published([model, 'foundation.social-link'], async () => {
  const originals = await readEntries(defaultLanguage);
  const answers = new Map<Language, Ready<Site>>();
  for (const language of languages) {
    const translations = language === defaultLanguage ? originals : await readEntries(language);
    const [found] = overlay(language, originals, translations);
    const { lang, entry } = found ?? { lang: defaultLanguage, entry: nothing };
    answers.set(language, ready(siteSchema.parse({ lang, foundation: entry })));
  }
  return answers;
});

export async function publishedSite(language: Language): Promise<Ready<Site>> {
  const answer = (await site()).get(language);
  if (!answer) throw new Error(`no site in ${language}`);
  return answer;
}
