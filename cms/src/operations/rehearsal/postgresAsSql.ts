import { z } from '@nihongo-lanka/contract';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

const statements = z.array(z.object({ sql: z.string() }));
const batch = 1000;

/** The extension creates its own objects. */
const own = (catalogue: string, row: string) => `not exists (select 1 from pg_depend
  where classid = '${catalogue}'::regclass and objid = ${row}.oid and deptype = 'e')`;

const here = `(select oid from pg_namespace where nspname = current_schema())`;

const beforeRows = [
  `select format('create extension if not exists %I', extname) as sql
    from pg_extension where extname <> 'plpgsql' order by extname`,
  `select format('create sequence %I as %s increment %s minvalue %s maxvalue %s start %s cache %s %s',
      c.relname, format_type(s.seqtypid, null), s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache,
      case when s.seqcycle then 'cycle' else 'no cycle' end) as sql
    from pg_class c join pg_sequence s on s.seqrelid = c.oid
    where c.relnamespace = ${here} order by c.relname`,
  `select format('create table %I (%s)', c.relname, string_agg(concat_ws(' ',
      format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)),
      case when a.attcollation <> t.typcollation
        then (select format('collate %I', collname) from pg_collation where oid = a.attcollation) end,
      'default ' || pg_get_expr(d.adbin, d.adrelid),
      case when a.attnotnull then 'not null' end), ', ' order by a.attnum)) as sql
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${here} and c.relkind = 'r' and ${own('pg_class', 'c')}
    group by c.relname order by c.relname`,
  // `pg_get_serial_sequence` needs the owner.
  `select format('alter sequence %I owned by %I.%I', s.relname, c.relname, a.attname) as sql
    from pg_depend d
      join pg_class s on s.oid = d.objid and s.relkind = 'S' and s.relnamespace = ${here}
      join pg_class c on c.oid = d.refobjid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.deptype = 'a' and d.classid = 'pg_class'::regclass order by s.relname`,
];

const constraints = (kinds: string, is: '=' | '<>') =>
  `select format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = ${here} and k.contype ${is} ${kinds} order by c.relname, k.conname`;

const afterRows = [
  `select case when last_value is null
      then format('select setval(%L, %s, false)', quote_ident(sequencename), start_value)
      else format('select setval(%L, %s)', quote_ident(sequencename), last_value) end as sql
    from pg_sequences where schemaname = current_schema() order by sequencename`,
  // Version 18 also lists "not null" (n), which the column has already.
  constraints(`all ('{f,n,t}')`, '<>'),
  constraints(`'f'`, '='),
  `select pg_get_indexdef(i.indexrelid) as sql
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = ${here} and ${own('pg_class', 'c')} and not exists (select 1 from pg_constraint
      where conindid = i.indexrelid and contype in ('p', 'u', 'x')) order by c.relname`,
  `select pg_get_functiondef(f.oid) as sql from pg_proc f
    where f.pronamespace = ${here} and f.prokind in ('f', 'p') and ${own('pg_proc', 'f')}
    order by f.proname, f.oid`,
  `select pg_get_triggerdef(t.oid) as sql from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${here} and not t.tgisinternal order by c.relname, t.tgname`,
];

/** Replaces `pg_dump`, which our images lack. Call it within a transaction that reads one snapshot. */
export async function* postgresAsSql(client: Client): AsyncGenerator<string> {
  const ask = async (sql: string) =>
    statements.parse((await client.query(sql)).rows).map((row) => row.sql);
  for (const question of beforeRows) yield* await ask(question);
  const tables = await ask(
    `select table_name as sql from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  for (const table of tables.map(escapeIdentifier)) {
    await client.query(
      `declare copied no scroll cursor for select row_to_json(each)::text as sql from ${table} as each`,
    );
    for (;;) {
      const rows = await ask(`fetch ${batch} from copied`);
      if (rows.length === 0) break;
      yield `insert into ${table} select * from json_populate_recordset(null::${table}, ${escapeLiteral(`[${rows.join(',\n')}]`)})`;
    }
    await client.query('close copied');
  }
  for (const question of afterRows) yield* await ask(question);
}
