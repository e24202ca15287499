import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { apiBase, z } from '@nihongo-lanka/contract';
import { describe, expect, inject, it } from 'vitest';
import { ask, Client, errorIn } from './harness/client';

const routesSchema = z.array(z.object({ path: z.string(), methods: z.array(z.string()) }));

describe('what is mounted', () => {
  it('is nothing of Strapi below /api/v1, whose calls are answered before its router', async () => {
    const routes = routesSchema.parse(await ask('/routes'));
    expect(routes.length).toBeGreaterThan(100);
    const mounted = routes.filter(({ methods }) => methods.length > 0);
    expect(mounted.filter(({ path }) => path.startsWith(apiBase))).toEqual([]);
  });

  it("leaves nothing of Strapi's own API", async () => {
    for (const [method, path] of [
      ['POST', '/auth/local'],
      ['POST', '/auth/local/register'],
      ['GET', '/connect/google'],
      ['POST', '/users'],
      ['GET', '/users-permissions/roles'],
      ['GET', '/upload/files'],
      ['GET', '/i18n/locales'],
      ['GET', '/lecture-drafts'],
    ] as const) {
      const answer = await new Client().call(path, { method });
      expect.soft([404, 405], `${method} ${path}`).toContain(answer.status);
      expect.soft(['NOT_FOUND', 'METHOD_NOT_ALLOWED'], path).toContain(errorIn(answer).code);
    }
  });

  it('answers a known path with another method by 405 and what is allowed', async () => {
    const answer = await new Client().call('/auth/login', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});

const indexNames: Record<string, string> = {
  sqlite: "select name from sqlite_master where type = 'index'",
  postgres: 'select indexname as name from pg_indexes',
};

const namesSchema = z.array(z.object({ name: z.string() }));
/** The rows with a name in an answer of either database engine. */
function rowsIn(answer: unknown) {
  const found = z.union([namesSchema, z.object({ rows: namesSchema })]).parse(answer);
  return Array.isArray(found) ? found : found.rows;
}

describe('the database', () => {
  it('has the indexes of accounts and sessions', async () => {
    const rows = rowsIn(await ask('/sql', { sql: indexNames[inject('database')] }));
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'up_users_username_key_unique',
        'up_users_email_key_unique',
        'up_users_role_state_created_index',
        'strapi_sessions_session_id_unique',
        'strapi_sessions_user_id_index',
      ]),
    );
  });

  it('has been through every migration, once', async () => {
    const files = await readdir(path.resolve(import.meta.dirname, '../database/migrations'));
    const rows = rowsIn(await ask('/sql', { sql: 'select name from strapi_migrations' }));
    expect(rows.map(({ name }) => name).sort()).toEqual(files.sort());
  });
});

describe('an account', () => {
  it('has no `blocked` column beside its status', async () => {
    const sql = 'select * from up_users where username = ?';
    const answer = await ask('/sql', { sql, bindings: ['admin'] });
    const [row] = z
      .union([z.array(z.object({}).loose()), z.object({ rows: z.array(z.object({}).loose()) })])
      .transform((found) => (Array.isArray(found) ? found : found.rows))
      .parse(answer);
    expect(row).toHaveProperty('state');
    expect(row).not.toHaveProperty('blocked');
  });
});

describe.runIf(inject('database') === 'sqlite')('SQLite', () => {
  it('waits until each commit is on the disk, so that a power cut loses none', async () => {
    expect(await ask('/sql', { sql: 'pragma synchronous' })).toEqual([{ synchronous: 2 }]);
  });
});

describe('an error of the database', () => {
  it('does not quote the values it was given, which would put them into the log', async () => {
    const failing = { sql: 'select * from nowhere where password = ?', bindings: ['some-hash'] };
    const error: unknown = await ask('/sql', failing).catch((reason: unknown) => reason);
    expect(String(error)).toContain('nowhere');
    expect(String(error)).not.toContain('some-hash');
  });
});

it('the process says that it lives and that it is ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await new Client().fetch(path);
    expect.soft(answer.status, path).toBe(200);
    expect.soft(answer.json, path).toEqual({ status: 'ok' });
  }
});
