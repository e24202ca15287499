import { answerPublished } from '../../../http/published';
import { publishedChannel } from '../../../published/channel';

export default { channel: answerPublished(() => publishedChannel()) };
