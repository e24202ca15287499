import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  keptProgressSchema,
  languages,
  lectureProgressSchema,
  noteSchema,
  siteSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { testEnvironment } from '../../../../scripts/testEnvironment.mjs';
import { Client } from '../../harness/client';
import {
  debianPath,
  debianPostgres,
  debianPrograms,
  stopDebianPostgres,
} from '../../harness/debianPostgres';
import { everything } from '../../harness/everything';
import {
  type Installation,
  learner,
  note,
  password,
  previousRelease,
  removeInstallation,
  sql,
  writeRelease,
} from '../../harness/previousRelease';
import { startCms } from '../../harness/startCms';

afterAll(stopDebianPostgres);

// `npm run node -- scripts/releaseDatabase.mjs`
it.runIf(process.env.RELEASE_DATABASE)('is written for the next version', async () => {
  await expect(writeRelease()).resolves.toBeUndefined();
});

describe.skipIf(process.env.RELEASE_DATABASE)('the database of the previous release', () => {
  let installation: Installation;
  const rows = ({ dataDir, databaseUrl } = installation) => everything(dataDir, databaseUrl);

  beforeAll(async () => {
    installation = await previousRelease();
    return () => removeInstallation(installation);
  });

  /** Runs the command as who runs the server does. */
  function migrate(words: string[] = [], { dataDir, databaseUrl } = installation) {
    const child = spawn(process.execPath, ['migrate.cjs', ...words], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: {
        ...testEnvironment(),
        ...{ NODE_ENV: 'production', JWT_SECRET: 'one-and-the-same-for-every-instance' },
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PATH: debianPath,
      },
    });
    let text = '';
    const hearers = new Set<() => void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        for (const hear of hearers) hear();
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return {
      ended,
      said: () => text,
      kill: () => child.kill(),
      says: (words: string) =>
        new Promise<void>((resolve, reject) => {
          hearers.add(() => text.includes(words) && resolve());
          child.once('close', () => reject(new Error(text)));
        }),
    };
  }

  /** Nothing of a rehearsal is left, neither files nor databases. */
  async function expectNoCopy({ dataDir, databaseUrl } = installation) {
    const names = await readdir(dataDir);
    expect(names.filter((name) => name.startsWith('rehearsal-'))).toEqual([]);
    if (!databaseUrl) return;
    const sql = `select datname from pg_database where datname like 'nihongo_scratch_%'`;
    expect(await (await debianPostgres()).query(sql)).toEqual([]);
  }

  const isTold = "(on PostgreSQL skipped where Debian's is not installed)";
  const rehearses = inject('database') === 'sqlite' || debianPrograms !== undefined;

  it.runIf(rehearses)(
    `is left as it is by a rehearsal that is stopped or fails ${isTold}`,
    async () => {
      const before = await rows();
      const stopped = migrate(['--dry-run']);
      await stopped.says('This version starts on the copy');
      stopped.kill();
      expect(await stopped.ended).toBe(1);
      expect(stopped.said()).toContain('Stopped. The copy is removed.');
      await expectNoCopy();

      const spoilt = await previousRelease();
      onTestFinished(() => removeInstallation(spoilt));
      await sql(
        spoilt,
        `delete from strapi_migrations; drop index homes_version_unique;
       update homes set published_at = null;`,
      );
      const spoiltRows = await rows(spoilt);
      const failed = migrate(['--dry-run'], spoilt);
      expect(await failed.ended).toBe(1);
      expect(failed.said()).toMatch(
        /002-content\.js[\s\S]*This version could not start on the copy\./,
      );
      await expectNoCopy(spoilt);
      expect(await rows(spoilt)).toEqual(spoiltRows);
      expect(await rows()).toEqual(before);
    },
  );

  it('keeps everything of everybody when it is migrated, as the rehearsal says, and once more', async () => {
    const contact = `update up_users set contact_person = 'Amma, 077 123 4567'`;
    await sql(installation, `${contact} where username = '${learner}'`);
    const before = await rows();
    const rehearsal = rehearses ? migrate(['--dry-run']) : undefined;
    if (rehearsal) {
      expect(await rehearsal.ended, rehearsal.said()).toBe(0);
      expect(rehearsal.said()).toContain('This version started on the copy.');
      await expectNoCopy();
      expect(await rows()).toEqual(before);
    }

    await sql(installation, consent);
    const real = migrate();
    expect(await real.ended, real.said()).toBe(0);
    const after = await rows();
    expectGuardianNoted(after);
    expect(after.tokens).toHaveLength(before.single_use_tokens?.length ?? 0);
    expect(after.tokens).not.toEqual([]);
    expect(before.up_users?.length).toBe(5);
    for (const table of ['lecture_progress', 'notes', 'mails', 'contact_requests', 'activities']) {
      expect(before[table]?.length, table).toBeGreaterThan(0);
    }
    expectAllIn(before, after);
    for (const table of Object.keys(after)) {
      if (rehearsal && !before[table]) expect(rehearsal.said()).toContain(` ${table}: no → `);
    }

    // Each of the migrations again, by the start of the CMS, which then begins its other work.
    await sql(installation, 'delete from strapi_migrations');
    const cms = await startCms(
      { DATABASE_URL: installation.databaseUrl },
      { dataDir: installation.dataDir },
    );
    onTestFinished(cms.stop);
    expect(cms.firstAccounts).toBeUndefined();
    const started = await rows();
    for (const table of ['lecture_progress', 'learner_progress', 'notes', 'slugs']) {
      expect(started[table], table).toEqual(after[table]);
    }
    for (const table of pages) expect(started[table], table).toEqual(after[table]);
    await expectSamePages(before, started, cms.url);
    const client = new Client(cms.url);
    expect((await client.login(learner, password)).status).toBe(200);
    const notes = z.array(noteSchema).parse((await client.call('/notes')).json);
    expect(notes).toMatchObject([{ seconds: 12, ...note }]);
    const [watched] = z.array(lectureProgressSchema).parse((await client.call('/progress')).json);
    expect(watched).toMatchObject({ position: 5 });
    // What was kept before goes on.
    const more = await client.call(`/lectures/${watched?.lecture}/progress`, {
      method: 'PUT',
      body: { ranges: [[5, 6]], position: 6 },
    });
    expect(keptProgressSchema.parse(more.json)).toMatchObject({ position: 6 });
  });
});

const pages = ['homes', 'abouts', 'supports', 'foundations'];
const pageRowSchema = z.looseObject({
  locale: z.enum(languages),
  document_id: z.string(),
  published_at: z.unknown().optional(),
});
const pageRows = (rows: readonly string[] = []) =>
  rows.map((row) => pageRowSchema.parse(JSON.parse(row)));

/** Readers see each page as it was, and editors find the same as its draft. */
async function expectSamePages(
  before: Record<string, string[]>,
  after: Record<string, string[]>,
  url: string,
) {
  for (const table of pages) {
    const were = pageRows(before[table]);
    expect(were, table).toHaveLength(2 * languages.length);
    expect(pageRows(after[table]), table).toEqual(were);
  }
  for (const language of languages) {
    const answer = await new Client(url).call(`/site?lng=${language}`);
    const site = siteSchema.parse(answer.json);
    const rowOf = (table: string) =>
      pageRows(before[table]).find(({ locale }) => locale === language);
    expect(site.about).toMatchObject({ lang: language, vision: rowOf('abouts')?.vision });
    expect(site.home).toMatchObject({
      ...{ lang: language, facility: { text: rowOf('homes')?.facility_text } },
    });
    expect(site.foundation).toMatchObject({ name: rowOf('foundations')?.name });
    // What is in tables of its own: parts and files.
    expect(site.home.facility.points.length).toBeGreaterThan(0);
    expect(site.home.successSteps.length).toBeGreaterThan(0);
    expect(site.support).toMatchObject({ lang: language, video: { kind: 'file' } });
    expect(site.support.captions.length).toBeGreaterThan(0);
    expect(site.support.poster).not.toBeNull();
  }
}

/**
 * Tables that a start or a migration writes anew: Strapi's settings, the rights of the panel's roles, and
 * the search index.
 */
const rewritten = /^(?:strapi_core_store_settings|admin_permissions\w*|user_search)$/;

/** A guardian's consent by a mailed link. */
const consent = `insert into activities (action, subject_type, subject_id, created_at)
  select 'guardian-confirmed', 'user', id, created_at from up_users where username = '${learner}';`;

const guardianSchema = z.looseObject({
  guardian_day: z.string().optional(),
});

/** The consent is a note since. */
function expectGuardianNoted({ up_users = [], activities = [] }: Record<string, string[]>) {
  const users = up_users.map((row) => guardianSchema.parse(JSON.parse(row)));
  const noted = users.filter(({ guardian_day }) => guardian_day);
  expect(noted).toMatchObject([
    { username: learner, guardian_name: 'Amma, 077 123 4567', guardian_way: 'email' },
  ]);
  expect(noted[0]?.guardian_day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(activities.join()).toContain('guardian-agreed');
  expect(activities.join()).not.toContain('guardian-confirmed');
}

/** Counts that lists have counted themselves since, and what is in the table `tokens`. */
const dropped =
  /^(?:(?:user|contact_request|activity|learner_progress)_counts|single_use_tokens|sign_in_steps)$/;

/** Each value of each row is there still. */
function expectAllIn(before: Record<string, string[]>, after: Record<string, string[]>) {
  for (const [table, rows] of Object.entries(before)) {
    if (dropped.test(table)) {
      expect(after[table], table).toBeUndefined();
      continue;
    }
    if (rewritten.test(table)) {
      if (rows.length) expect(after[table]?.length, table).toBeGreaterThan(0);
      continue;
    }
    const there = (after[table] ?? []).map((row): Record<string, unknown> => JSON.parse(row));
    const lost = rows.filter((row) => {
      const values = Object.entries<unknown>(JSON.parse(row));
      const has = (other: Record<string, unknown>) =>
        values.every(([name, value]) => JSON.stringify(other[name]) === JSON.stringify(value));
      return !there.some(has);
    });
    expect(lost, table).toEqual([]);
  }
}
