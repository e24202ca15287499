import { publishedHomePage } from '../../../content/published/homePage';
import { publishedSite } from '../../../content/published/site';
import { answerPublished } from '../../../content/ready/answer';
import { answers } from '../../calls';

export default {
  find: answers(
    'site',
    answerPublished(async (language) => (await publishedSite(language)).site),
  ),
  shell: answers(
    'siteShell',
    answerPublished(async (language) => (await publishedSite(language)).shell),
  ),
  home: answers('homePage', answerPublished(publishedHomePage)),
  about: answers(
    'aboutPage',
    answerPublished(async (language) => (await publishedSite(language)).about),
  ),
  support: answers(
    'supportPage',
    answerPublished(async (language) => (await publishedSite(language)).support),
  ),
};
