import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { bucketOfUploads, uploadsFolder } from '../../content/media/fileStore';
import { config } from '../../core/config';
import { isOutage } from '../../core/database/errors';

/**
 * What a start refuses, before Strapi is loaded: each is an Error of one sentence. Bad settings are
 * refused where config.ts reads them.
 */

/** How long a start waits for a database that does not answer, in milliseconds. */
const databasePatience = 15_000;
/** The time between two tries, in milliseconds. */
const tryEvery = 500;

const second = 1000;
const year = 365 * 24 * 60 * 60 * second;
/** By how much the clock may differ from the database's, in milliseconds. */
const clockTolerance = 5 * 60 * second;
/** After how many years a version is no longer run. */
const oldestBuild = 20;

/** Some builders set the times of files to 0, or to 1980, so that two builds are the same. */
const earliestBuild = Date.UTC(2026, 0);

/** When this version was built, in milliseconds, as far as its files tell. */
export const builtAt = () => Math.max(statSync(__filename).mtimeMs, earliestBuild);

/** What is wrong with the clock. Times are in milliseconds; the database's is read at the same moment. */
export function clockProblem(
  now: number,
  built: number,
  databaseNow: number = now,
): string | undefined {
  const spoken = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  // A file system may keep times less exactly than the clock.
  if (now < built - 2 * second) {
    return `The clock of this machine says ${spoken(now)} UTC, before this version was built (${spoken(built)}): set it, or switch time synchronisation on`;
  }
  if (now > built + oldestBuild * year) {
    return `The clock of this machine says ${spoken(now)} UTC, more than ${oldestBuild} years after this version was built: set it, or switch time synchronisation on`;
  }
  if (Math.abs(now - databaseNow) > clockTolerance) {
    return `The clock of this machine says ${spoken(now)} UTC and the database's ${spoken(databaseNow)}: set the one that is wrong`;
  }
  return undefined;
}

/** Why files can't be written where they have to be. */
export function writingProblem(folder: string): string | undefined {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
    return undefined;
  } catch (error) {
    return `Cannot write in ${folder} (${Object(error).code}): give DATA_DIR to the user that runs this`;
  }
}

/** What is wrong with the bucket of uploads; undefined where there is none too. */
export async function bucketProblem() {
  return (await bucketOfUploads())?.problem();
}

/** Where a database is, without its user and password. */
const placeOf = (url: string) => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};

/** An error of several tries, one for each address of a name, has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Opens a connection to PostgreSQL, and waits for a server that is starting.
 * @param patience in milliseconds
 * @throws if no answer comes in that time, or the server refuses.
 */
export async function connect(url: string, patience = databasePatience): Promise<Client> {
  const end = performance.now() + patience;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 4000 });
    // A connection that breaks later fails the statement under way too.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const where = `The database ${placeOf(url)}`;
      if (!(error instanceof Error && isOutage(error))) {
        throw new Error(`${where} refuses: ${reasonOf(error)}`);
      }
      if (performance.now() > end) {
        const seconds = Math.round(patience / second);
        throw new Error(`${where} does not answer, for ${seconds} seconds: ${reasonOf(error)}`);
      }
    }
    await setTimeout(tryEvery);
  }
}

/** Why a database can't compare Sinhala, or letters beyond ASCII at all. */
export async function localeProblem(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ encoding: string; locale: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datctype as locale
     from pg_database where datname = current_database()`,
  );
  const { encoding, locale } = rows[0] ?? { encoding: 'unknown', locale: 'unknown' };
  const { rows: answers } =
    encoding === 'UTF8'
      ? await client.query<{ fits: boolean }>(
          `select lower('É') = 'é' and 'ක' < 'ග' and 'කි' <> 'කී' as fits`,
        )
      : { rows: [{ fits: false }] };
  return answers[0]?.fits
    ? undefined
    : `The database has the encoding ${encoding} and the locale ${locale}, which can't compare Sinhala: make it anew with UTF8 and ICU (docs/operating.md, "The database")`;
}

/** The database's time, in milliseconds. */
export async function timeOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  return Number(rows[0]?.now);
}

/** @throws an Error of one sentence where the CMS must not start. */
export async function checkStart(): Promise<void> {
  const refuse = (problem: string | undefined) => {
    if (problem) throw new Error(problem);
  };
  refuse(clockProblem(Date.now(), builtAt()));
  for (const folder of [config.dataDir, uploadsFolder]) refuse(writingProblem(folder));
  const problem = await bucketProblem();
  // One that does not answer may be back in a moment. Until then the pages are there without files.
  if (problem?.isRefused) refuse(problem.said);
  if (!config.databaseUrl) return;
  const client = await connect(config.databaseUrl);
  try {
    refuse(await localeProblem(client));
    refuse(clockProblem(Date.now(), builtAt(), await timeOf(client)));
  } finally {
    await client.end();
  }
}
