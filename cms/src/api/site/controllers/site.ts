import { answerPublished } from '../../../http/published';
import { publishedSite } from '../../../published/site';

export default {
  find: answerPublished(async (language) => (await publishedSite(language)).site),
  shell: answerPublished(async (language) => (await publishedSite(language)).shell),
  home: answerPublished(async (language) => (await publishedSite(language)).home),
  about: answerPublished(async (language) => (await publishedSite(language)).about),
  support: answerPublished(async (language) => (await publishedSite(language)).support),
};
