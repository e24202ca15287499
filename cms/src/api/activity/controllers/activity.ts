import { activityListShape, callSchemas } from '@nihongo-lanka/contract';
import { listActivity } from '../../../activity/activity';
import { handle } from '../../../http/handler';
import { listQuery, setContentRange } from '../../../http/listing';

export default {
  list: handle('activity', async ({ ctx }) => {
    const query = listQuery(ctx, activityListShape);
    const { rows, total } = await listActivity(query);
    setContentRange(ctx, callSchemas.activity.list.noun, query.range.from, rows.length, total);
    return rows;
  }),
};
