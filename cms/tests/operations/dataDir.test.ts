import { chmod, cp, lstat, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seededData } from '../../../scripts/seededData.mjs';
import { ask, Client, rowsIn } from '../harness/client';
import { PanelClient, panelAccounts, panelPassword } from '../harness/panel';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

/** The entries of the folder, itself included, that others may use. Does not follow links. */
async function openTo(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true });
  const names = found.filter((name) => !name.startsWith('link/'));
  const open: string[] = [];
  for (const name of ['.', ...names]) {
    const status = await lstat(path.join(folder, name));
    if (!status.isSymbolicLink() && status.mode & 0o077) open.push(name);
  }
  return open;
}

describe('the data folder', () => {
  it('is closed to other users of the machine, with all that is in it', async () => {
    const names = await readdir(inject('dataDir'), { recursive: true });
    expect(names).toContain('secrets.json');
    expect(names).toContain('nihongo-lanka.db-wal');
    expect(names.some((name) => name.endsWith('.mp4'))).toBe(true);
    expect(await openTo(inject('dataDir'))).toEqual([]);
  });
});

// An older version made one panel account, a Super Admin, and let every user read all files.
describe('an installation of an older version', () => {
  let dataDir: string;
  let cms: Cms;
  let elsewhere: string;
  const environment = { DATABASE_URL: '', DEMO_CONTENT: 'false' };

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nihongo-older-'));
    elsewhere = await mkdtemp(path.join(tmpdir(), 'nihongo-elsewhere-'));
    await cp(seededData, dataDir, { recursive: true });
    const database = new SqliteDatabase(path.join(dataDir, 'nihongo-lanka.db'));
    for (const statement of [
      `delete from admin_users where email = '${panelAccounts.panelAdmin.email}'`,
      `update admin_users_roles_lnk set role_id = (select id from admin_roles where code = 'strapi-super-admin')`,
      `delete from strapi_core_store_settings where key like '%editor-role%'`,
      // More rows than Strapi's own cleanup handles at a time. It skips some of them.
      `insert into admin_permissions (document_id, action, subject, properties, conditions, action_parameters)
         with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < 450)
         select 'old', 'plugin::content-manager.explorer.read', 'plugin::users-permissions.user', '{"fields":["email"]}', '[]', '{}'
         from numbers`,
      `insert into admin_permissions_role_lnk (permission_id, role_id)
         select permissions.id, roles.id from admin_permissions permissions, admin_roles roles
         where permissions.document_id = 'old' and roles.code = 'strapi-author'`,
      `insert into strapi_api_tokens (document_id, name, description, type, access_key)
         values ('t', 'Full Access', 'A default API token with full access permissions, used for accessing or modifying resources', 'full-access', 'x')`,
      'drop index strapi_sessions_session_id_unique',
      'drop table strapi_migrations',
    ]) {
      database.exec(statement);
    }
    database.close();
    for (const name of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
      const file = path.join(dataDir, name);
      await chmod(file, (await stat(file)).isDirectory() ? 0o755 : 0o644);
    }
    await writeFile(path.join(elsewhere, 'others.txt'), '', { mode: 0o644 });
    await symlink(elsewhere, path.join(dataDir, 'link'));
    cms = await startCms(environment, { dataDir });
  });
  afterAll(async () => {
    await cms?.stop();
    for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true });
  });

  it('has its files closed, and no others', async () => {
    expect(await openTo(dataDir)).toEqual([]);
    expect((await stat(path.join(elsewhere, 'others.txt'))).mode & 0o777).toBe(0o644);
  });

  it('keeps logins, makes no accounts, and closes people to its Super Admin', async () => {
    expect(cms.firstAccounts).toBeUndefined();
    const password = await panelPassword('editor', dataDir);
    const panel = await PanelClient.login(panelAccounts.editor.email, password, cms.url);
    expect((await panel.call('GET', '/admin/users')).status).toBe(200);
    const path = '/content-manager/collection-types/plugin::users-permissions.user';
    expect((await panel.call('GET', path)).status).toBe(404);
    expect((await new Client(cms.url).login('admin', adminPassword)).status).toBe(200);
  });

  const rowsOf = async (sql: string) => rowsIn(await ask('/sql', { sql }, cms.windowUrl));

  it('gets the indexes that it lacks', async () => {
    const name = 'strapi_sessions_session_id_unique';
    expect(await rowsOf(`select 1 from sqlite_master where name = '${name}'`)).toHaveLength(1);
  });

  it('loses the rights and the API token that older versions gave', async () => {
    expect(await rowsOf("select 1 from admin_permissions where document_id = 'old'")).toEqual([]);
    expect(await rowsOf('select 1 from strapi_api_tokens')).toEqual([]);
    expect(
      await rowsOf("select 1 from strapi_core_store_settings where key like '%editor-role%'"),
    ).toHaveLength(1);
  });
});
