import { writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import { getCACertificates } from 'node:tls';
import { z } from '@nihongo-lanka/contract';
import { type Client, escapeIdentifier as quoted } from 'pg';
import { codeOf } from '../../core/disk';
import { connect } from '../checks/startUp';
import { runCommand } from './command';
import { type Contents, type Database, isInUse, NoCopy } from './database';

/** A timestamp in milliseconds follows. */
const prefix = 'nihongo_scratch_';
/** In milliseconds: an older copy was left by a killed process. */
const oldAge = 6 * 60 * 60 * 1000;

const textRows = z.array(z.object({ text: z.string() }));
const ask = async (client: Client, sql: string) =>
  textRows.parse((await client.query(sql)).rows).map(({ text }) => text);

async function contentsOf(client: Client): Promise<Contents> {
  const tables = await ask(
    client,
    `select table_name as text from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const rows: Contents['rows'] = {};
  for (const table of tables) {
    rows[table] = Number(await ask(client, `select count(*)::text as text from ${quoted(table)}`));
  }
  const names = 'select name as text from strapi_migrations order by name collate "C"';
  return { migrations: await ask(client, names), rows };
}

/** In the environment, so that no list of processes has the password. */
async function toolSettings(url: string, client: Client, folder: string) {
  const mode = new URL(url).searchParams.get('sslmode') ?? 'prefer';
  // libpq knows no roots by itself.
  const roots = path.join(folder, 'certificates.pem');
  if (mode.startsWith('verify')) await writeFile(roots, getCACertificates().join('\n'));
  return {
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user,
    PGPASSWORD: client.password ?? undefined,
    PGDATABASE: client.database,
    PGSSLMODE: mode === 'no-verify' ? 'require' : mode,
    PGSSLROOTCERT: mode.startsWith('verify') ? roots : undefined,
  };
}

/** @throws Error unless the tool has the server's major version, as its dumps need */
async function checkTool(tool: string, server: number) {
  const hint = `the server has version ${server}: install PostgreSQL's client programs of version ${server}`;
  const output = await runCommand([tool, '--version']).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new Error(`${tool} is not installed, and ${hint}`) : error;
  });
  const version = Number(/\d+/.exec(output));
  if (version !== server) throw new Error(`${tool} has version ${version}, and ${hint}`);
}

export async function openPostgres(url: string): Promise<Database> {
  const client = await connect(url);
  const version = await ask(client, "select current_setting('server_version_num') as text");

  async function run(tool: 'pg_dump' | 'pg_restore', file: string, ...words: string[]) {
    await checkTool(tool, Math.floor(Number(version) / 10_000));
    return await runCommand([tool, ...words], await toolSettings(url, client, path.dirname(file)));
  }
  const restoreInto = (database: string, file: string) =>
    run(
      'pg_restore',
      file,
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      '--no-tablespaces',
      '--single-transaction',
      `--dbname=${database}`,
      file,
    );
  const drop = (name: string) =>
    // `force`: a migration killed just now may still be connected.
    client.query(`drop database if exists ${quoted(name)} with (force)`);

  /** With the locale of the original. */
  async function createCopy(file: string): Promise<string> {
    const words = ['--create', '--schema-only', '--section=pre-data', '--no-tablespaces'];
    const sql = await run('pg_restore', file, ...words, '--file=-', file);
    const made = sql.split('\n').find((line) => line.startsWith('CREATE DATABASE ')) ?? '';
    const form = made.slice(made.indexOf(' WITH TEMPLATE = template0 '));
    const name = `${prefix}${Date.now()}`;
    try {
      await client.query(`create database ${name}${form}`);
      return name;
    } catch (error) {
      if (codeOf(error) !== '42501') throw error;
      await run('pg_restore', file, `--file=${devNull}`, file);
      throw new NoCopy(
        "the database's user may not make a database for a copy: ALTER USER … CREATEDB",
      );
    }
  }

  return {
    dumpName: 'nihongo-lanka.dump',
    size: async () =>
      Number(await ask(client, 'select pg_database_size(current_database())::text as text')),
    async setting(key) {
      const sql = 'select value from strapi_core_store_settings where key = $1';
      return (await client.query<{ value: string }>(sql, [key])).rows[0]?.value;
    },
    async refuseOthers() {
      const others = await ask(
        client,
        `select pid::text as text from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      if (others.length > 0) throw new Error(isInUse);
    },
    async dump(file) {
      await client.query('set idle_in_transaction_session_timeout = 0');
      await client.query('begin isolation level repeatable read read only');
      // The tool and the counts see the same moment.
      const snapshot = await ask(client, 'select pg_export_snapshot() as text');
      await run('pg_dump', file, '--format=custom', `--snapshot=${snapshot}`, `--file=${file}`);
      const contents = await contentsOf(client);
      await client.query('commit');
      return contents;
    },
    async withCopy(file, use) {
      const made = `select datname as text from pg_database where starts_with(datname, '${prefix}')`;
      for (const name of await ask(client, made)) {
        if (Date.now() - Number(name.slice(prefix.length)) > oldAge) await drop(name);
      }
      const name = await createCopy(file);
      try {
        await restoreInto(name, file);
        const address = new URL(url);
        address.pathname = `/${name}`;
        const copy = await connect(address.href);
        return await use(address.href, () => contentsOf(copy)).finally(() => copy.end());
      } finally {
        await drop(name);
      }
    },
    async replace(file) {
      const others = await ask(
        client,
        `select nspname as text from pg_namespace
          where nspname !~ '^(pg_|information_schema$)' and nspname <> 'public'`,
      );
      if (others.length > 0) throw new Error(`Other schemas are in the database: ${others}`);
      // Not what an extension made.
      const drops = await ask(
        client,
        `select format('drop %s if exists %s cascade', kind, name) as text from (
            select oid, 'table' as kind, oid::regclass::text as name from pg_class
              where relkind = 'r' and relnamespace = 'public'::regnamespace
            union all select oid, 'routine', oid::regprocedure::text from pg_proc
              where pronamespace = 'public'::regnamespace
          ) as own where not exists (select 1 from pg_depend where objid = own.oid and deptype = 'e')`,
      );
      // Several statements of one query are one transaction.
      await client.query(['set search_path = public', ...drops].join(';'));
      await restoreInto(client.database ?? '', file);
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}
