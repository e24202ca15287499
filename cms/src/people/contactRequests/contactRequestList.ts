import {
  type ContactRequestCounts,
  type contactRequestListShape,
  z,
} from '@nihongo-lanka/contract';
import type { QueryOf } from '../../core/lists/query';
import { idsIn } from '../../core/lists/search';
import {
  type ContactRequest,
  contactRequestModel,
  contactRequestSchema,
  isDocumentId,
} from './contactRequest';

type Query = QueryOf<typeof contactRequestListShape>;

const searched = ['name', 'email', 'phone', 'subject', 'message'];
const columns = { createdAt: 'createdAt', name: 'name', status: 'state' } as const;
const notSpam = { $or: [{ isSpam: false }, { isSpam: { $null: true } }] };

export async function listContactRequests({
  sort,
  range,
  filter,
}: Query): Promise<{ rows: ContactRequest[]; total: number }> {
  const { q, id: ids, status, spam } = filter;
  const hidesSpam = spam === false || (spam === undefined && !ids);
  const where = {
    $and: [
      ...(hidesSpam ? [notSpam] : []),
      ...(spam ? [{ isSpam: true }] : []),
      ...(status ? [{ state: status }] : []),
      ...(ids ? [{ documentId: { $in: ids.filter(isDocumentId) } }] : []),
      ...(q ? [{ id: { $in: idsIn('contact_requests', q, searched) } }] : []),
    ],
  };
  const requests = strapi.db.query(contactRequestModel);
  const [rows, total]: [unknown[], number] = [
    await requests.findMany({
      where,
      // Unique, so that no row appears on two pages.
      orderBy: [{ [columns[sort.field]]: sort.order.toLowerCase() }, { id: 'asc' }],
      offset: range.from,
      limit: range.to - range.from + 1,
    }),
    await requests.count({ where }),
  ];
  return { rows: rows.map((row) => contactRequestSchema.parse(row)), total };
}

const count = z.coerce.number().int().nonnegative();
const countsSchema = z.object({
  new: count,
  inProgress: count,
  resolved: count,
  spam: count,
  latest: z.union([z.null(), z.coerce.date()]),
});

/** Without spam. */
export const requestsIn = (state: ContactRequest['state']) =>
  strapi.db
    .connection('contact_requests')
    .where({ state })
    .whereRaw('is_spam is not true')
    .count('*');

export async function countContactRequests(): Promise<ContactRequestCounts> {
  const knex = strapi.db.connection;
  const row: unknown = await knex.first(
    requestsIn('new').as('new'),
    requestsIn('in-progress').as('inProgress'),
    requestsIn('resolved').as('resolved'),
    knex('contact_requests').where({ is_spam: true }).count('*').as('spam'),
    // The newest, from the index on the time.
    knex('contact_requests')
      .select('created_at')
      .whereRaw('is_spam is not true')
      .whereNotNull('created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .as('latest'),
  );
  const { inProgress, latest, ...counts } = countsSchema.parse(row);
  return { ...counts, 'in-progress': inProgress, latestAt: latest?.toISOString() ?? null };
}
