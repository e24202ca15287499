import {
  type HomePageContent,
  homePageSchema,
  type Language,
  languages,
} from '@nihongo-lanka/contract';
import { published, type Ready, ready } from '../ready/ready';
import { publishedLectures } from './lectures';
import { publishedSite, siteTypes } from './site';

const homePages = published([...siteTypes, 'api::lecture.lecture'], async () => {
  const pages = new Map<Language, Ready<HomePageContent>>();
  for (const language of languages) {
    const { value } = (await publishedSite(language)).site;
    const { lectures } = await publishedLectures(language);
    // The schema drops what only learners may know.
    pages.set(language, ready(homePageSchema.parse({ ...value, lectures })));
  }
  return pages;
});

export async function publishedHomePage(language: Language): Promise<Ready<HomePageContent>> {
  const page = (await homePages()).get(language);
  if (!page) throw new Error(`no home page in ${language}`);
  return page;
}
