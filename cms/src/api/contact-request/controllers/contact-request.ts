import { randomBytes } from 'node:crypto';
import { addressKey } from '@nihongo-lanka/contract';
import { countCall } from '../../../core/http/rateLimits';
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
import { handle, handleList } from '../../handler';

const documentIdLength = 24;

export default {
  send: handle('sendContactRequest', async ({ ctx, body, language }) => {
    await countCall('contact', addressKey(ctx));
    const { website, ...request } = body;
    // A bot fills the honeypot; an error would teach it.
    if (website) return { id: randomBytes(18).toString('hex').slice(0, documentIdLength) };
    return { id: await storeContactRequest(request, language) };
  }),

  list: handleList('contactRequests', async (query) => {
    const { rows, total } = await listContactRequests(query);
    return { rows: rows.map(rowOf), total };
  }),

  counts: handle('contactRequestCounts', () => countContactRequests()),

  find: handle('contactRequest', async ({ params }) =>
    detailOf(await findContactRequest(params.id)),
  ),

  update: handle('updateContactRequest', async ({ params, body }) =>
    detailOf(await changeContactRequest(params.id, body)),
  ),

  remove: handle('deleteContactRequest', async ({ params: { id } }) => {
    await deleteContactRequest(id);
    return { id };
  }),
};
