import { callSchemas, learnerFiguresShape, lectureFiguresShape } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { recordActivity } from '../../../activity/activity';
import {
  findLearnerFigure,
  learnerFiguresFile,
  listLearnerFigures,
} from '../../../figures/learnerFigures';
import {
  findLectureFigure,
  lectureFiguresFile,
  listLectureFigures,
} from '../../../figures/lectureFigures';
import { answerCsv } from '../../../http/csv';
import { handle } from '../../../http/handler';
import { languageOf } from '../../../http/language';
import { listQuery, setContentRange } from '../../../http/listing';
import { countCall } from '../../../http/rateLimits';
import { admit } from '../../../session/access';
import { requireFreshProof } from '../../../signIn/proof';

async function countExport(ctx: Context): Promise<void> {
  const account = await admit(ctx, 'admin');
  await countCall('exportByAccount', String(account.id));
}

export default {
  lectures: handle('lectureFigures', async ({ ctx }) => {
    const query = listQuery(ctx, lectureFiguresShape);
    const { rows, total } = await listLectureFigures(query);
    const { noun } = callSchemas.lectureFigures.list;
    setContentRange(ctx, noun, query.range.from, rows.length, total);
    return rows;
  }),

  lecture: handle('lectureFigure', ({ params }) => findLectureFigure(params.id ?? '')),

  exportLectures: async (ctx: Context) => {
    const { sort, filter } = listQuery(ctx, lectureFiguresShape);
    await countExport(ctx);
    await answerCsv(ctx, 'lecture-figures', lectureFiguresFile({ sort, filter }, languageOf(ctx)));
  },

  learners: handle('learnerFigures', async ({ ctx }) => {
    const query = listQuery(ctx, learnerFiguresShape);
    const { rows, total } = await listLearnerFigures(query);
    const { noun } = callSchemas.learnerFigures.list;
    setContentRange(ctx, noun, query.range.from, rows.length, total);
    return rows;
  }),

  learner: handle('learnerFigure', ({ params }) => findLearnerFigure(params.id ?? '')),

  exportLearners: async (ctx: Context) => {
    await requireFreshProof(ctx);
    const { sort, filter } = listQuery(ctx, learnerFiguresShape);
    await countExport(ctx);
    await recordActivity({
      ...{ subjectType: 'export', subjectId: 'learner-figures', subjectName: null },
      action: 'progress-exported',
    });
    await answerCsv(ctx, 'learner-figures', learnerFiguresFile({ sort, filter }, languageOf(ctx)));
  },
};
