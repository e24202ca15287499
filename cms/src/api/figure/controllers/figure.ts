import {
  cardFiguresShape,
  exportName,
  learnerFiguresShape,
  lectureFiguresShape,
  parseListQuery,
} from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { answerCsv } from '../../../core/http/csv';
import { languageOf } from '../../../core/http/language';
import { countCall } from '../../../core/http/rateLimits';
import {
  cardFiguresFile,
  figureDecks,
  findCardFigure,
  listCardFigures,
  updateCardHint,
} from '../../../learning/figures/cardFigures';
import {
  countLearnerFigures,
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
import { handle, handleList } from '../../handler';

async function countExport(ctx: Context): Promise<void> {
  const account = await admit(ctx, 'admin');
  await countCall('rare', String(account.id), 5);
}

export default {
  lectures: handleList('lectureFigures', listLectureFigures),

  lecture: handle('lectureFigure', ({ params }) => findLectureFigure(params.id)),

  exportLectures: answers('exportLectureFigures', async (ctx) => {
    const { sort, filter } = parseListQuery(lectureFiguresShape, ctx.query);
    await countExport(ctx);
    const pieces = lectureFiguresFile({ sort, filter }, languageOf(ctx));
    await answerCsv(ctx, exportName('lecture-figures', filter), pieces);
  }),

  learners: handleList('learnerFigures', (query) => listLearnerFigures(query)),

  learner: handle('learnerFigure', ({ params }) => findLearnerFigure(params.id)),

  exportLearners: answers('exportLearnerFigures', async (ctx) => {
    await requireFreshProof(ctx);
    const { sort, filter } = parseListQuery(learnerFiguresShape, ctx.query);
    await countExport(ctx);
    await recordActivity({
      subjectType: 'export',
      subjectId: 'learner-figures',
      subjectName: null,
      action: 'progress-exported',
      detail: String(await countLearnerFigures(filter)),
    });
    const pieces = learnerFiguresFile({ sort, filter }, languageOf(ctx));
    await answerCsv(ctx, exportName('learner-figures', filter), pieces);
  }),

  cards: handleList('cardFigures', (query, { language }) => listCardFigures(query, language)),

  card: handle('cardFigure', ({ params, language }) => findCardFigure(params.id, language)),

  updateHint: handle('updateCardHint', ({ params, body }) => updateCardHint(params.id, body)),

  decks: handle('figureDecks', ({ language }) => figureDecks(language)),

  exportCards: answers('exportCardFigures', async (ctx) => {
    const { sort, filter } = parseListQuery(cardFiguresShape, ctx.query);
    await countExport(ctx);
    const pieces = cardFiguresFile({ sort, filter }, languageOf(ctx));
    await answerCsv(ctx, exportName('card-figures', filter), pieces);
  }),
};
