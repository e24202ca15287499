import { randomBytes } from 'node:crypto';
import { callSchemas, contactRequestListShape } from '@nihongo-lanka/contract';
import { listQuery, setContentRange } from '../../../core/http/listing';
import { detailOf, rowOf } from '../../../people/contactRequests/contactRequest';
import {
  countContactRequests,
  listContactRequests,
} from '../../../people/contactRequests/contactRequestList';
import {
  changeContactRequest,
  deleteContactRequest,
  findContactRequest,
  storeContactRequest,
} from '../../../people/contactRequests/contactRequests';
import { countWorkedCall } from '../../../people/signIn/work';
import { handle } from '../../handler';

const documentIdLength = 24;

export default {
  send: handle('sendContactRequest', async ({ ctx, body, language }) => {
    await countWorkedCall(ctx, { all: 'contactByAddress', withoutWork: 'contactWithoutWork' });
    const { website, ...request } = body;
    // A program is told nothing that would help it to do better.
    if (website) return { id: randomBytes(18).toString('hex').slice(0, documentIdLength) };
    return { id: await storeContactRequest(request, language) };
  }),

  list: handle('contactRequests', async ({ ctx }) => {
    const query = listQuery(ctx, contactRequestListShape);
    const { rows, total } = await listContactRequests(query);
    const { noun } = callSchemas.contactRequests.list;
    setContentRange(ctx, noun, query.range.from, rows.length, total);
    return rows.map(rowOf);
  }),

  counts: handle('contactRequestCounts', () => countContactRequests()),

  find: handle('contactRequest', async ({ params }) =>
    detailOf(await findContactRequest(params.id ?? '')),
  ),

  update: handle('updateContactRequest', async ({ params, body }) =>
    detailOf(await changeContactRequest(params.id ?? '', body)),
  ),

  remove: handle('deleteContactRequest', async ({ params }) => {
    const id = params.id ?? '';
    await deleteContactRequest(id);
    return { id };
  }),
};
