import {
  type Activity,
  type ActivityAction,
  type ActivityOutcome,
  type ActivitySubject,
  type activityListShape,
  activitySchema,
  changesIn,
  changesText,
  type FieldChange,
  maxActivityRows,
  mergedChanges,
  signInActions,
  z,
} from '@nihongo-lanka/contract';
import { stored, storedTime } from '../../core/database/stored';
import { currentAddress } from '../../core/http/address';
import type { QueryOf } from '../../core/lists/query';
import { whereWords } from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import { logEvent } from '../../core/log';
import { type Actor, currentActor } from './actor';

const model = 'api::activity.activity';
const activities = () => strapi.db.query(model);

export interface Deed<Subject extends ActivitySubject> {
  subjectType: Subject;
  subjectId: string;
  /** Null if it must not be stored. */
  subjectName: string | null;
  action: ActivityAction<Subject>;
  /** A reason; for `changed` the fields (`changesText`); for an export the number of people. */
  detail?: string | null;
  /** Default: the caller. */
  actor?: Actor | null;
  outcome?: ActivityOutcome;
}

/** In the transaction under way. Logs a line without names after its commit. @returns the row's id. */
export async function recordActivity<Subject extends ActivitySubject>({
  subjectType,
  subjectId,
  subjectName,
  action,
  detail = null,
  actor: given,
  outcome = 'done',
}: Deed<Subject>): Promise<number> {
  const actor = given === undefined ? await currentActor() : given;
  const actorId = actor?.id ?? null;
  const address = currentAddress();
  const deed = { subjectType, subjectId, action, actorId, outcome, address };
  const row = { ...deed, subjectName, detail, actorName: actor?.name ?? null };
  const { ids } = await activities().createMany({ data: [row] });
  const id = Number(ids[0]);
  if (strapi.db.inTransaction()) {
    lines.set(id, deed);
    await strapi.db.transaction(async ({ onCommit, onRollback }) => {
      onCommit(() => {
        say(lines.get(id) ?? deed);
        lines.delete(id);
      });
      onRollback(() => lines.delete(id));
    });
  } else {
    say(deed);
  }
  return id;
}

/** In milliseconds. */
const mergedFor = 10 * 60_000;

const lastRowSchema = z.object({
  id: z.int(),
  action: z.string(),
  actorId: z.string().nullable(),
  detail: z.string().nullable(),
  createdAt: z.coerce.date(),
});

/** @returns whether it merged the change into the last row, if that is recent and by the same actor. */
export async function mergeChange(
  { subjectType, subjectId, subjectName, actor: given }: Omit<Deed<'user'>, 'action'>,
  changes: readonly FieldChange[],
): Promise<boolean> {
  const actor = given === undefined ? await currentActor() : given;
  const row: unknown = await activities().findOne({
    // Changes of an age have rows of their own.
    where: { subjectType, subjectId, action: { $ne: 'age-changed' } },
    orderBy: { id: 'desc' },
  });
  const last = lastRowSchema.safeParse(row).data;
  if (last?.action !== 'changed' || last.actorId !== (actor?.id ?? null)) return false;
  if (Date.now() - last.createdAt.getTime() > mergedFor) return false;
  const detail = changesText(mergedChanges(changesIn(last.detail ?? ''), changes));
  const data = { subjectName, detail, address: currentAddress() };
  await activities().updateMany({ where: { id: last.id }, data });
  return true;
}

/** Lines to log once their transactions commit. */
const lines = new Map<number, Line>();
type Line = Readonly<Record<string, string | null>>;

const say = (deed: Line) => logEvent('activity', deed);

export async function amendActivity(
  row: number,
  data: { action: ActivityAction; subjectName: string | null },
): Promise<void> {
  await activities().updateMany({ where: { id: row }, data });
  const line = lines.get(row);
  if (line) lines.set(row, { ...line, action: data.action });
}

export async function forgetPerson(accountId: string): Promise<void> {
  await activities().updateMany({
    where: { subjectType: 'user', subjectId: accountId },
    data: { subjectName: null, detail: null, address: null },
  });
  await activities().updateMany({
    where: { actorId: accountId },
    data: { actorName: null, address: null },
  });
}

/** Keeps the name of the admin who dealt with it. */
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
    createdAt: storedTime,
    actorId: z.string().nullish(),
    actorName: z.string().nullish(),
    address: stored(z.string(), null),
    // Rows of older versions have none.
    outcome: stored(z.string(), 'done'),
  })
  .loose()
  .transform(({ id, createdAt: time, actorId, actorName, ...row }) =>
    activitySchema.parse({
      id,
      time,
      ...row,
      actor: actorId || actorName ? { id: actorId ?? null, name: actorName ?? null } : null,
    }),
  );

type Query = QueryOf<typeof activityListShape>;

const columns = {
  id: 'id',
  createdAt: 'created_at',
  actorId: 'actor_id',
  actorName: 'actor_name',
  subjectType: 'subject_type',
  subjectId: 'subject_id',
  subjectName: 'subject_name',
  action: 'action',
  detail: 'detail',
  outcome: 'outcome',
  address: 'address',
};

// Literals, not parameters, so that the databases use the partial index of migration 045.
const withoutSignIns = `action not in (${signInActions.map((action) => `'${action}'`).join(', ')})`;

export async function listActivity({
  sort,
  range,
  filter,
}: Query): Promise<{ rows: Activity[]; total: number }> {
  const { q, id: ids, outcome, person, from, until, signIns, ...equal } = filter;
  const hidesSignIns = !signIns && !equal.action && !ids;
  const where = {
    $and: [
      equal,
      ...(signIns === 'only' ? [{ action: { $in: signInActions } }] : []),
      ...(outcome === 'done' ? [{ $or: [{ outcome }, { outcome: { $null: true } }] }] : []),
      ...(outcome === 'refused' ? [{ outcome }] : []),
      ...(ids ? [{ id: { $in: ids.flatMap((id) => idOf(id) ?? []) } }] : []),
      ...(from ? [{ createdAt: { $gte: from } }] : []),
      ...(until ? [{ createdAt: { $lt: until } }] : []),
      ...(person
        ? [{ $or: [{ actorId: person }, { subjectType: 'user', subjectId: person }] }]
        : []),
    ],
  };
  const matching = () => {
    const query = strapi.db
      .queryBuilder(model)
      .select('id')
      .where(where)
      .getKnexQuery()
      .clear('select');
    if (q) whereWords(query, wordsOf(q), [columns.subjectName, columns.actorName]);
    return hidesSignIns ? query.whereRaw(withoutSignIns) : query;
  };
  const order = sort.order === 'ASC' ? 'asc' : 'desc';
  const rows: unknown = await matching()
    .select(columns)
    // Within a millisecond, the later row is the later deed.
    .orderBy([
      { column: 'created_at', order },
      { column: 'id', order },
    ])
    .offset(range.from)
    .limit(range.to - range.from + 1);
  const { total } = totalSchema.parse((await matching().count({ total: '*' }))[0]);
  return { rows: z.array(rowSchema).parse(rows), total };
}

const totalSchema = z.object({ total: z.coerce.number().int() });

// PostgreSQL's integers end at 2^31 - 1.
const idOf = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined);

const mostOwnDeeds = 5000;

/** Newest first, without other people's names. */
export async function activityOf(
  accountId: string,
): Promise<{ time: string; action: string; about: string; detail: string | null }[]> {
  const rows: unknown = await activities().findMany({
    where: {
      $or: [{ subjectType: 'user', subjectId: accountId }, { actorId: accountId }],
      // Strangers who try passwords must not push out real deeds.
      action: { $ne: 'sign-in-refused' },
    },
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

export async function lastDeed<Subject extends ActivitySubject>(
  subjectType: Subject,
  subjectId: string,
  actions: readonly ActivityAction<Subject>[],
): Promise<Activity | undefined> {
  const row: unknown = await activities().findOne({
    where: { subjectType, subjectId, action: { $in: actions } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return row ? rowSchema.parse(row) : undefined;
}

/** Newest first, without sign-ins. */
export async function historyOf(
  subjectType: ActivitySubject,
  subjectId: string,
): Promise<Activity[]> {
  const rows: unknown = await activities().findMany({
    where: { subjectType, subjectId, action: { $notIn: signInActions } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    limit: maxActivityRows,
  });
  return z.array(rowSchema).parse(rows);
}
