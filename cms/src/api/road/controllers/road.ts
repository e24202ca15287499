import { countCall } from '../../../core/http/rateLimits';
import { situationOf } from '../../../learning/practice/practice';
import { listRoad, orderRoad, roadOf, updateRoadUnit } from '../../../learning/road/road';
import { handle, handleList } from '../../handler';

export default {
  own: handle('practiceRoad', async ({ account, language }) => {
    await countCall('work', String(account.id));
    return roadOf(await situationOf(account.id, Date.now()), language, { isWhole: true });
  }),

  list: handleList('roadUnits', (query, { language }) => listRoad(query, language)),

  order: handle('orderRoad', ({ body: { goal, ids } }) => orderRoad(goal, ids)),

  update: handle('updateRoadUnit', ({ params: { id }, body, language }) =>
    updateRoadUnit(id, body, language),
  ),
};
