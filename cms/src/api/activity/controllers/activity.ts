import { activityListShape, callSchemas } from '@nihongo-lanka/contract';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { listActivity } from '../../../people/activity/activity';
import { handle } from '../../handler';

export default {
  list: handle('activity', async ({ ctx }) => {
    const query = listQuery(ctx, activityListShape);
    const { rows, total } = await listActivity(query);
    setContentRange(ctx, callSchemas.activity.list.noun, query.range.from, rows.length, total);
    return rows;
  }),
};
