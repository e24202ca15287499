import { answerPublished } from '../../../content/ready/answer';
import {
  createFact,
  deleteFact,
  findFact,
  listFacts,
  updateFact,
} from '../../../learning/exams/factEditing';
import { shownFacts } from '../../../learning/exams/shownFacts';
import { namingConflict } from '../../../people/accounts/meanwhile';
import { answers } from '../../calls';
import { handle, handleList } from '../../handler';

export default {
  shown: answers('exams', answerPublished(shownFacts)),

  list: handleList('examFacts', (query) => listFacts(query)),

  find: handle('examFact', ({ params }) => findFact(params.id)),

  create: handle('createExamFact', ({ body }) => createFact(body)),

  update: handle('updateExamFact', ({ params: { id }, body }) =>
    namingConflict('exam-fact', id, () => updateFact(id, body)),
  ),

  remove: handle('deleteExamFact', async ({ params: { id } }) => {
    await deleteFact(id);
    return { id };
  }),
};
