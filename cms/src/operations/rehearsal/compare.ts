import { z } from '@nihongo-lanka/contract';
import { escapeIdentifier as quoted } from 'pg';
import { isLeftOut } from '../backup/rows';

/** The schema `before` has the former state. */
export interface Compared {
  now: 'main' | 'public';
  ask(sql: string): Promise<unknown>;
  columns(schema: string): Promise<unknown>;
}

export interface Copy extends Compared {
  /** Empty for SQLite, whose file is in the rehearsal's folder. */
  databaseUrl: string;
  remove(): Promise<void>;
}

const columnRows = z.array(
  z.object({
    table: z.string(),
    name: z.string(),
    type: z.string(),
    isKey: z.union([z.boolean(), z.number()]).transform(Boolean),
  }),
);
type Column = z.infer<typeof columnRows>[number];

const counted = z.array(
  z.object({ added: z.coerce.number(), removed: z.coerce.number(), changed: z.coerce.number() }),
);
const named = z.array(z.object({ name: z.string() }));

export interface Changes {
  migrations: string[];
  newTables: string[];
  droppedTables: string[];
  /** As `table.column type`. */
  newColumns: string[];
  droppedColumns: string[];
  changedColumns: string[];
  rows: { table: string; added: number; removed: number; changed: number }[];
}

/** Internal tables of the full-text search. */
const isInner = (table: string) => /^sqlite_|_search_/.test(table);

export async function compare(database: Compared): Promise<Changes> {
  const read = async (schema: string) => {
    const tables = new Map<string, Map<string, Column>>();
    for (const column of columnRows.parse(await database.columns(schema))) {
      if (isInner(column.table)) continue;
      const columns = tables.get(column.table) ?? new Map<string, Column>();
      tables.set(column.table, columns.set(column.name, column));
    }
    return tables;
  };
  const [before, now] = [await read('before'), await read(database.now)];
  const notIn = (ones: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
    [...ones.keys()].filter((name) => !others.has(name)).sort();
  const changes: Changes = {
    migrations: await newMigrations(database, before.has('strapi_migrations')),
    newTables: notIn(now, before),
    droppedTables: notIn(before, now),
    newColumns: [],
    droppedColumns: [],
    changedColumns: [],
    rows: [],
  };
  for (const [table, columns] of [...now].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const former = before.get(table);
    if (!former) continue;
    const spoken = ({ name, type }: Column) => `${table}.${name} ${type}`;
    const shared = [...columns.values()].filter(({ name }) => former.has(name));
    for (const column of columns.values()) {
      const old = former.get(column.name);
      if (!old) changes.newColumns.push(spoken(column));
      else if (old.type !== column.type) {
        changes.changedColumns.push(`${spoken(old)} to ${column.type}`);
      }
    }
    for (const name of notIn(former, columns)) changes.droppedColumns.push(`${table}.${name}`);
    if (isLeftOut(table)) continue;
    const rows = await compareRows(database, table, shared);
    if (rows.added + rows.removed + rows.changed > 0) changes.rows.push({ table, ...rows });
  }
  for (const table of changes.newTables) {
    const [row] = counted.parse(
      await database.ask(
        `select count(*) as added, 0 as removed, 0 as changed from ${database.now}.${quoted(table)}`,
      ),
    );
    if (row && row.added > 0 && !isLeftOut(table)) changes.rows.push({ table, ...row });
  }
  return changes;
}

async function newMigrations({ ask, now }: Compared, hadSome: boolean): Promise<string[]> {
  const had = hadSome ? `where name not in (select name from before.strapi_migrations)` : '';
  const rows = named.parse(await ask(`select name from ${now}.strapi_migrations ${had}`));
  return rows.map(({ name }) => name).sort();
}

/** By key, in the columns that both have. */
async function compareRows({ ask, now }: Compared, table: string, shared: readonly Column[]) {
  const [after, former] = [`${now}.${quoted(table)}`, `before.${quoted(table)}`];
  const keys = shared.filter(({ isKey }) => isKey).map(({ name }) => quoted(name));
  const others = shared.filter(({ isKey }) => !isKey).map(({ name }) => quoted(name));
  const same = keys.map((name) => `one.${name} = other.${name}`).join(' and ');
  // As text: some types of PostgreSQL have no equality, and a type may have changed.
  const texts = shared.map(({ name }) => `cast(${quoted(name)} as text)`);
  const missing = (from: string, there: string) =>
    keys.length > 0
      ? `select 1 from ${from} as one where not exists (select 1 from ${there} as other where ${same})`
      : `select ${texts} from ${from} except select ${texts} from ${there}`;
  const differs = others
    .map((name) => `cast(one.${name} as text) is distinct from cast(other.${name} as text)`)
    .join(' or ');
  const changed =
    keys.length > 0 && differs
      ? `(select count(*) from ${after} as one join ${former} as other on ${same} where ${differs})`
      : 0;
  const [found] = counted.parse(
    await ask(
      `select (select count(*) from (${missing(after, former)}) as rows_now) as added,
        (select count(*) from (${missing(former, after)}) as rows_then) as removed, ${changed} as changed`,
    ),
  );
  return found ?? { added: 0, removed: 0, changed: 0 };
}
