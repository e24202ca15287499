import {
  defaultLanguage,
  type Language,
  languages,
  type Site,
  siteSchema,
  socialNetworks,
  z,
} from '@nihongo-lanka/contract';
import { readLocalised } from './localised';
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

const nothing = entrySchema.parse({ documentId: '' });

const site = published([model, 'foundation.social-link'], async () => {
  const foundations = await readLocalised(model, {
    schema: entrySchema,
    populate: ['socialLinks'],
  });
  const answers = new Map<Language, Ready<Site>>();
  for (const language of languages) {
    const [found] = foundations.in(language);
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
