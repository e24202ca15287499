import { listActivity } from '../../../people/activity/activity';
import { handleList } from '../../handler';

export default { list: handleList('activity', listActivity) };
