import { fieldOf, z } from '@nihongo-lanka/contract';
import SqliteDatabase from 'better-sqlite3';
import { escapeIdentifier as quoted } from 'pg';
import { sqliteFile } from '../../core/dataDir';
import { connect } from '../checks/startUp';
import { openSqlite } from './sqlite';

const tableRows = z.array(
  z.object({ name: z.string(), columns: z.record(z.string(), z.string()) }),
);
const batch = 1000;

/** SQLite does not enforce column types. */
function converted(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return Boolean(value);
  if (type.startsWith('json')) return JSON.parse(String(value));
  if (type === 'bytea') return `\\x${z.instanceof(Buffer).parse(value).toString('hex')}`;
  const isTime = type.startsWith('timestamp');
  return isTime ? new Date(z.union([z.number(), z.string()]).parse(value)).toISOString() : value;
}

/** Copies all rows into the tables of the same version. Atomic. @returns their number */
export async function moveRows(url: string): Promise<number> {
  await openSqlite().refuseOthers();
  const db = new SqliteDatabase(sqliteFile, { readonly: true });
  const client = await connect(url);
  const constraints = async (change: string) => {
    const { rows } = await client.query<{ sql: string }>(
      `select format('alter table %s alter constraint %I ${change}', conrelid::regclass, conname) as sql
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    );
    await client.query(rows.map(({ sql }) => sql).join(';'));
  };
  try {
    await client.query("begin; set local timezone = 'UTC'");
    await constraints('deferrable initially deferred');
    // Triggers fill what is left out here.
    const { rows } = await client.query(
      `select table_name as name, json_object_agg(column_name, data_type) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = current_schema() and table_type = 'BASE TABLE'
          and table_name !~ '^strapi_(migrations|database_schema)|^rate_limits$' group by 1`,
    );
    const tables = tableRows.parse(rows);
    await client.query(
      `truncate ${tables.map(({ name }) => quoted(name))} restart identity cascade`,
    );
    let sum = 0;
    for (const { name, columns } of tables.filter(
      (table) => !/_counts$|_search/.test(table.name),
    )) {
      const insert = (some: unknown[]) =>
        client.query(
          `insert into ${quoted(name)} select * from json_populate_recordset(null::${quoted(name)}, $1)`,
          [JSON.stringify(some)],
        );
      let waiting: unknown[] = [];
      for (const row of db.prepare(`select * from ${quoted(name)}`).iterate()) {
        const values = Object.entries(columns).map(([column, type]) => [
          column,
          converted(fieldOf(row, column), type),
        ]);
        if (waiting.push(Object.fromEntries(values)) === batch) {
          await insert(waiting);
          waiting = [];
        }
        sum++;
      }
      if (waiting.length > 0) await insert(waiting);
      // Deleted rows count too: no new account gets the id of a former one.
      const last = db.prepare('select seq from sqlite_sequence where name = ?').pluck().get(name);
      if (last)
        await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [
          quoted(name),
          last,
        ]);
    }
    await client.query('set constraints all immediate');
    await constraints('not deferrable');
    await client.query('commit; analyze');
    return sum;
  } finally {
    await client.end();
    db.close();
  }
}
