import { answerPublished } from '../../../http/published';
import { publishedSite } from '../../../published/site';

export default { find: answerPublished((language) => publishedSite(language)) };
