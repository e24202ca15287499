import { publishedChannel } from '../../../content/published/channel';
import { answerPublished } from '../../../content/ready/answer';
import { answers } from '../../calls';

export default {
  channel: answers(
    'channelStats',
    answerPublished(() => publishedChannel()),
  ),
};
