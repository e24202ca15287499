import {
  type MailCounts,
  type MailRow,
  type mailListShape,
  type StoredMail,
  z,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { type Mail, mailModel, mailSchema, mayRetry, previewMail, renewMail } from './mails';

const mails = () => strapi.db.query(mailModel);

type Query = QueryOf<typeof mailListShape>;

const isKey = (id: string) => /^[\da-f-]{36}$/.test(id);

export async function listMails({
  sort,
  range,
  filter,
}: Query): Promise<{ rows: MailRow[]; total: number }> {
  const { q, id: ids, ...equal } = filter;
  const where = {
    ...equal,
    ...(ids && { key: { $in: ids.filter(isKey) } }),
    ...(q && { recipient: { $containsi: q } }),
  };
  const order = sort.order === 'ASC' ? 'asc' : 'desc';
  const rows: unknown[] = await mails().findMany({
    where,
    orderBy: [{ createdAt: order }, { id: order }],
    offset: range.from,
    limit: range.to - range.from + 1,
  });
  const total = await mails().count({ where });
  return { rows: rows.map((row) => rowOf(mailSchema.parse(row))), total };
}

function rowOf({ key, recipient, createdAt, nextTryAt, sentAt, ...mail }: Mail): MailRow {
  return {
    ...mail,
    id: key,
    to: recipient,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

const mostOwn = 1000;

export async function mailsTo(
  accountId: number,
): Promise<{ at: string; template: Mail['template']; to: string }[]> {
  const rows: unknown[] = await mails().findMany({
    where: { accountId: String(accountId) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit: mostOwn,
  });
  return rows
    .map((row) => mailSchema.parse(row))
    .map(({ createdAt, template, recipient }) => ({
      at: createdAt.toISOString(),
      template,
      to: recipient,
    }));
}

const countsSchema = z.array(z.object({ state: z.string(), total: z.coerce.number().int() }));

export async function countMails(): Promise<MailCounts> {
  const found: unknown = await strapi.db
    .connection(strapi.db.metadata.get(mailModel).tableName)
    .select('state')
    .count({ total: '*' })
    .groupBy('state');
  const counts = countsSchema.parse(found);
  const of = (state: string) => counts.find((each) => each.state === state)?.total ?? 0;
  return { queued: of('queued'), sent: of('sent'), failed: of('failed') };
}

async function mailOf(id: string): Promise<Mail> {
  const row: unknown = isKey(id) ? await mails().findOne({ where: { key: id } }) : null;
  if (!row) throw new ApiError('NOT_FOUND');
  return mailSchema.parse(row);
}

async function shown(mail: Mail): Promise<StoredMail> {
  const { subject, text } = await previewMail(mail);
  return { ...rowOf(mail), subject, text, mayRetry: mayRetry(mail) };
}

/** @throws ApiError NOT_FOUND. */
export async function findMail(id: string): Promise<StoredMail> {
  return shown(await mailOf(id));
}

/** @throws ApiError NOT_FOUND, CONFLICT unless it failed and is still worth sending. */
export async function retryMail(id: string): Promise<StoredMail> {
  const mail = await mailOf(id);
  if (!mayRetry(mail) || !(await renewMail(mail))) throw new ApiError('CONFLICT');
  return findMail(id);
}
