import { z } from '@nihongo-lanka/contract';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { codeOf } from '../../core/disk';
import { connect } from '../checks/startUp';
import type { Copy } from './compare';
import { postgresAsSql } from './postgresAsSql';

/** A timestamp in milliseconds follows. */
const prefix = 'nihongo_rehearsal_';
/** In milliseconds: an older copy was left by a killed rehearsal. */
const oldAge = 6 * 60 * 60 * 1000;

const names = z.array(z.object({ name: z.string() }));
const formRows = z.array(
  z.object({
    encoding: z.string(),
    provider: z.string().nullable(),
    locale: z.string().nullable(),
    collate: z.string(),
    ctype: z.string(),
  }),
);

/** A snapshot on the same server, made while others write. */
export async function copyPostgres(url: string, signal: AbortSignal): Promise<Copy> {
  const real = await connect(url);
  const name = `${prefix}${Date.now()}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  let copy: Client | undefined;
  const remove = async () => {
    try {
      await copy?.end();
      // PostgreSQL drops no database within a transaction, which an abort may leave open.
      await real.query('rollback');
      // `force`: a migration killed just now may still be connected.
      await real.query(`drop database if exists ${name} with (force)`);
    } finally {
      await real.end();
    }
  };
  try {
    await dropOld(real);
    await createLike(real, name);
    copy = new Client({ connectionString: address.href, connectionTimeoutMillis: 4000 });
    copy.on('error', () => undefined);
    await copy.connect();
    await real.query('begin isolation level repeatable read read only');
    for await (const sql of postgresAsSql(real)) {
      signal.throwIfAborted();
      await copy.query(sql);
    }
    await real.query('commit');
    await copy.query('create schema before');
    const { rows } = await copy.query(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const table of names.parse(rows).map((row) => escapeIdentifier(row.name))) {
      signal.throwIfAborted();
      await copy.query(`create table before.${table} as table public.${table}`);
    }
  } catch (error) {
    // Report the first error.
    await remove().catch((reason) => console.error(`${name} is left: ${reason}`));
    throw error;
  }
  const ask = async (sql: string): Promise<unknown> => (await copy?.query(sql))?.rows;
  return {
    databaseUrl: address.href,
    now: 'public',
    ask,
    columns: (schema) =>
      ask(
        `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            coalesce(a.attnum = any(k.conkey), false) as "isKey"
          from pg_class c
            join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
          where c.relkind = 'r' and c.relnamespace = '${schema}'::regnamespace`,
      ),
    remove,
  };
}

async function dropOld(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select datname as name from pg_database
      where datname like $1 and pg_get_userbyid(datdba) = current_user`,
    [`${prefix.replaceAll('_', '\\_')}%`],
  );
  for (const { name } of names.parse(rows)) {
    if (Date.now() - Number(name.slice(prefix.length)) < oldAge) continue;
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  }
}

/** With the same collation. */
async function createLike(client: Client, name: string): Promise<void> {
  // Versions 15 and 16 name ICU's locale differently.
  const { rows } = await client.query(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
        to_jsonb(d)->>'datlocprovider' as provider,
        coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') as locale
      from pg_database d where datname = current_database()`,
  );
  const [form] = formRows.parse(rows);
  if (!form) throw new Error('The database does not know itself');
  const { encoding, provider, locale, collate, ctype } = form;
  const given = locale === null ? '' : escapeLiteral(locale);
  const by =
    provider === 'i'
      ? `locale_provider icu icu_locale ${given}`
      : provider === 'b'
        ? `locale_provider builtin builtin_locale ${given}`
        : '';
  try {
    await client.query(
      `create database ${name} template template0 encoding ${escapeLiteral(encoding)} ${by}
        lc_collate ${escapeLiteral(collate)} lc_ctype ${escapeLiteral(ctype)}`,
    );
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Error(
      "The database's user may not make a database for the copy: ALTER USER … CREATEDB, then try again",
      { cause: error },
    );
  }
}
