import { callSchemas, learnerFiguresShape, lectureFiguresShape } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { answerCsv } from '../../../core/http/csv';
import { languageOf } from '../../../core/http/language';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { countCall } from '../../../core/http/rateLimits';
import {
  findLearnerFigure,
  learnerFiguresFile,
  listLearnerFigures,
} from '../../../learning/figures/learnerFigures';
import {
  findLectureFigure,
  lectureFiguresFile,
  listLectureFigures,
} from '../../../learning/figures/lectureFigures';
import { recordActivity } from '../../../people/activity/activity';
import { requireFreshProof } from '../../../people/signIn/proof';
import { admit } from '../../access';
import { answers } from '../../calls';
import { handle } from '../../handler';

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

  exportLectures: answers('exportLectureFigures', async (ctx) => {
    const { sort, filter } = listQuery(ctx, lectureFiguresShape);
    await countExport(ctx);
    await answerCsv(ctx, 'lecture-figures', lectureFiguresFile({ sort, filter }, languageOf(ctx)));
  }),

  learners: handle('learnerFigures', async ({ ctx }) => {
    const query = listQuery(ctx, learnerFiguresShape);
    const { rows, total } = await listLearnerFigures(query);
    const { noun } = callSchemas.learnerFigures.list;
    setContentRange(ctx, noun, query.range.from, rows.length, total);
    return rows;
  }),

  learner: handle('learnerFigure', ({ params }) => findLearnerFigure(params.id ?? '')),

  exportLearners: answers('exportLearnerFigures', async (ctx) => {
    await requireFreshProof(ctx);
    const { sort, filter } = listQuery(ctx, learnerFiguresShape);
    await countExport(ctx);
    await recordActivity({
      ...{ subjectType: 'export', subjectId: 'learner-figures', subjectName: null },
      action: 'progress-exported',
    });
    await answerCsv(ctx, 'learner-figures', learnerFiguresFile({ sort, filter }, languageOf(ctx)));
  }),
};
