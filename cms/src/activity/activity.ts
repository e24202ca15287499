import {
  type Activity,
  type ActivityAction,
  type ActivitySubject,
  type activityListShape,
  activitySchema,
  type ListQuery,
  maxActivityRows,
  z,
} from '@nihongo-lanka/contract';
import { countRows } from '../lists/counts';
import { type Actor, currentActor } from './actor';

/**
 * What was done to people, requests and documents, by whom and when. Rows are only ever added, and
 * lose their names when a person is deleted.
 */

const model = 'api::activity.activity';
const activities = () => strapi.db.query(model);

/** Something that is done now. */
export interface Deed<Subject extends ActivitySubject> {
  subjectType: Subject;
  subjectId: string;
  /** What it is called now; null if nobody may read it later. */
  subjectName: string | null;
  action: ActivityAction<Subject>;
  /** A reason, or for `changed` the names of the fields. */
  detail?: string | null;
  /** By default whoever makes the request under way. */
  actor?: Actor | null;
}

/**
 * Remembers a deed, in the transaction under way: both are kept, or neither. One SQL statement.
 * @returns its row.
 */
export async function recordActivity<Subject extends ActivitySubject>({
  subjectType,
  subjectId,
  subjectName,
  action,
  detail = null,
  actor: given,
}: Deed<Subject>): Promise<number> {
  const actor = given === undefined ? await currentActor() : given;
  const row = {
    ...{ subjectType, subjectId, subjectName, action, detail },
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
  };
  const { ids } = await activities().createMany({ data: [row] });
  return Number(ids[0]);
}

/** Says more of a deed, in the transaction that remembered it. */
export async function amendActivity(
  row: number,
  data: { action: ActivityAction; subjectName: string | null },
): Promise<void> {
  await activities().updateMany({ where: { id: row }, data });
}

/** Takes a person's names, and what was written about them, out of everything that is remembered. */
export async function forgetPerson(accountId: string): Promise<void> {
  await activities().updateMany({
    where: { subjectType: 'user', subjectId: accountId },
    data: { subjectName: null, detail: null },
  });
  await activities().updateMany({ where: { actorId: accountId }, data: { actorName: null } });
}

/** The same for what is no account, such as a contact request. Who dealt with it stays. */
export async function forgetSubject(
  subjectType: Exclude<ActivitySubject, 'user'>,
  subjectId: string,
): Promise<void> {
  await activities().updateMany({
    where: { subjectType, subjectId },
    data: { subjectName: null, detail: null },
  });
}

const rowSchema = z
  .object({
    id: z.number().transform(String),
    createdAt: z.coerce.date().transform((date) => date.toISOString()),
    actorId: z.string().nullish(),
    actorName: z.string().nullish(),
  })
  .loose()
  .transform(({ id, createdAt: time, actorId, actorName, ...row }) =>
    activitySchema.parse({
      ...{ id, time, ...row },
      actor: actorId || actorName ? { id: actorId ?? null, name: actorName ?? null } : null,
    }),
  );

type Query = ListQuery<
  (typeof activityListShape.sort)[number],
  z.output<typeof activityListShape.filter>
>;

/** A page of what was done, and how many rows match. It takes two SQL statements. */
export async function listActivity({
  sort,
  range,
  filter,
}: Query): Promise<{ rows: Activity[]; total: number }> {
  const { q, id: ids, ...equal } = filter;
  const where = {
    ...equal,
    ...(ids && { id: { $in: ids.flatMap((id) => idOf(id) ?? []) } }),
    ...(q && { $or: ['subjectName', 'actorName'].map((name) => ({ [name]: { $containsi: q } })) }),
  };
  const order = sort.order === 'ASC' ? 'asc' : 'desc';
  const rows: unknown = await activities().findMany({
    where,
    // Of what happened in the same millisecond the later row is the later deed.
    orderBy: [{ createdAt: order }, { id: order }],
    offset: range.from,
    limit: range.to - range.from + 1,
  });
  const { subjectId, subjectType, action } = equal;
  const total =
    q || ids || subjectId
      ? await activities().count({ where })
      : await countRows('activity_counts', { subject_type: subjectType, action });
  return { rows: z.array(rowSchema).parse(rows), total };
}

// PostgreSQL's integers end at 2^31 - 1.
const idOf = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined);

/** The most deeds that a person is given of what is remembered about them. */
const mostOwnDeeds = 5000;

/** What was done to a person, and by them, newest first, without a word about anybody else. */
export async function activityOf(
  accountId: string,
): Promise<{ time: string; action: string; about: string; detail: string | null }[]> {
  const rows: unknown = await activities().findMany({
    where: { $or: [{ subjectType: 'user', subjectId: accountId }, { actorId: accountId }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit: mostOwnDeeds,
  });
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ time, action, subjectType, subjectId, detail }) => {
      const isOwn = subjectType === 'user' && subjectId === accountId;
      return {
        time,
        action,
        about: isOwn ? 'own account' : subjectType,
        detail: isOwn ? detail : null,
      };
    });
}

/** What was done to one thing, newest first. */
export async function historyOf(
  subjectType: ActivitySubject,
  subjectId: string,
): Promise<Activity[]> {
  const rows: unknown = await activities().findMany({
    where: { subjectType, subjectId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit: maxActivityRows,
  });
  return z.array(rowSchema).parse(rows);
}
