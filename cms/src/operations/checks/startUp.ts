import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { second, year } from '@nihongo-lanka/contract';
import { Client } from 'pg';
import { bucketOfUploads, uploadsFolder } from '../../content/media/fileStore';
import { config } from '../../core/config';
import { isOutage } from '../../core/database/errors';
import { codeOf } from '../../core/disk';

// Checks before Strapi is loaded. config.ts has checked the settings.

/** In milliseconds. */
const databasePatience = 15_000;
/** In milliseconds. */
const tryEvery = 500;

/** In milliseconds. */
const clockTolerance = 5 * 60 * second;
/** In years. */
const oldestBuild = 20;

/** Reproducible builds set file times to 0 or 1980. */
const earliestBuild = Date.UTC(2026, 0);

/** In milliseconds, by the files' times. */
export const builtAt = () => Math.max(statSync(__filename).mtimeMs, earliestBuild);

/** In milliseconds, read at the same moment. */
export function clockProblem(
  now: number,
  built: number,
  databaseNow: number = now,
): string | undefined {
  const spoken = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  // File systems may round times.
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

export function writingProblem(folder: string): string | undefined {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
    return undefined;
  } catch (error) {
    return `Cannot write in ${folder} (${codeOf(error)}): give DATA_DIR to the user that runs this`;
  }
}

export async function bucketProblem() {
  return (await bucketOfUploads())?.problem();
}

const placeOf = (url: string) => {
  const { host, pathname } = new URL(url);
  return host + pathname;
};

/** An AggregateError (one error per address of a name) has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Waits for a server that is starting. @param patience in milliseconds @throws after that, or if refused */
export async function connect(url: string, patience = databasePatience): Promise<Client> {
  const end = performance.now() + patience;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 4000 });
    // A broken connection also fails the statement under way.
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

/** Sinhala needs UTF-8 and a suitable locale. */
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

/** In milliseconds. */
export async function timeOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  return Number(rows[0]?.now);
}

/** @throws an Error of one sentence. */
export async function checkStart(): Promise<void> {
  const refuse = (problem: string | undefined) => {
    if (problem) throw new Error(problem);
  };
  refuse(clockProblem(Date.now(), builtAt()));
  for (const folder of [config.dataDir, uploadsFolder]) refuse(writingProblem(folder));
  const problem = await bucketProblem();
  // An unreachable bucket may return: until then pages have no files.
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
