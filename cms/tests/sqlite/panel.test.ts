import { once } from 'node:events';
import { createServer } from 'node:http';
import { languages, message, z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, Client, register, sql, uniqueName } from '../harness/client';
import { PanelClient, type panelAccounts } from '../harness/panel';

const clients = new Map<keyof typeof panelAccounts, PanelClient>();
const as = (role: keyof typeof panelAccounts) => {
  const client = clients.get(role);
  if (!client) throw new Error(`no ${role}`);
  return client;
};
let learner: Awaited<ReturnType<typeof register>>;

beforeAll(async () => {
  for (const role of ['editor', 'panelAdmin'] as const) {
    clients.set(role, await PanelClient.as(role));
  }
  learner = await register();
});

const entrySchema = z.object({ data: z.looseObject({ documentId: z.string() }) });
const collections = '/content-manager/collection-types';
const singles = '/content-manager/single-types';
const name = uniqueName('panel');

describe('an editor', () => {
  it.each([
    [
      'api::news-event.news-event',
      { slug: name, kind: 'news', title: name, summary: 'a', body: 'b', date: new Date() },
    ],
    [
      'api::site.course',
      { slug: name, title: name, category: 'JFT', order: 9, level: 'a', summary: 'a' },
    ],
    ['api::site.staff-member', { name, group: 'academic', order: 9, role: 'a' }],
  ])('writes, translates, publishes and deletes: %s', async (model, fields) => {
    const made = await as('editor').call('POST', `${collections}/${model}?locale=en`, fields);
    expect(made.text).toContain('documentId');
    const { documentId } = entrySchema.parse(made.json).data;
    const path = `${collections}/${model}/${documentId}`;
    for (const locale of languages) {
      const saved = await as('editor').save(`${path}?locale=${locale}`, fields);
      expect(saved.status).toBe(200);
      const published = await as('editor').publish(`${path}?locale=${locale}`, fields);
      expect(published.status).toBe(200);
      const read = await as('editor').call('GET', `${path}?locale=${locale}&status=published`);
      expect(entrySchema.parse(read.json).data).toMatchObject({
        ...{ documentId, locale, publishedAt: expect.any(String) },
      });
    }
    expect((await as('editor').call('DELETE', `${path}?locale=*`)).status).toBe(200);
  });

  it.each(['about', 'foundation', 'home', 'support'])(
    'writes the page in both languages: %s',
    async (page) => {
      for (const locale of languages) {
        const path = `${singles}/api::site.${page}?locale=${locale}`;
        const read = await as('editor').call('GET', path);
        expect(read.status).toBe(200);
        const { documentId: _, id: __, status: ___, ...fields } = entrySchema.parse(read.json).data;
        expect((await as('editor').save(path, fields)).status).toBe(200);
        expect((await as('editor').publish(path, fields)).status).toBe(200);
      }
    },
  );

  it('shows a page to readers once it is published, not when it is saved', async () => {
    const path = `${singles}/api::site.about?locale=en`;
    const read = await as('editor').call('GET', path);
    const { documentId: _, id: __, status: ___, ...fields } = entrySchema.parse(read.json).data;
    const seen = async () => (await new Client().call('/site/about?lng=en')).text;
    const [draft, other] = [uniqueName('draft'), uniqueName('published')];
    expect((await as('editor').save(path, { ...fields, vision: draft })).status).toBe(200);
    expect(await seen()).not.toContain(draft);
    // Whatever readers see after this, they see the draft no earlier.
    const published = await as('editor').publish(path, { ...fields, vision: other });
    expect(published.status).toBe(200);
    await vi.waitFor(async () => expect(await seen()).toContain(other), { timeout: 10_000 });
    expect((await as('editor').save(path, { ...fields, vision: draft })).status).toBe(200);
    expect(await seen()).toContain(other);
    expect((await as('editor').publish(path, fields)).status).toBe(200);
  });

  it('links a page’s film to YouTube only', async () => {
    const youtubeUrl = 'https://evil.example/youtube.com/watch';
    const answer = await as('editor').save(`${singles}/api::site.support?locale=en`, {
      youtubeUrl,
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message('en', 'youtube.link'));
  });

  it('writes the channel’s figures', async () => {
    const path = `${singles}/api::stats.channel`;
    expect((await as('editor').call('GET', path)).status).toBe(200);
    expect((await as('editor').save(path, { subscribers: 12450 })).status).toBe(200);
  });

  it('has the rights for content and media, and no other', async () => {
    const answer = await as('editor').call('GET', '/admin/users/me/permissions');
    const { data } = z
      .object({ data: z.array(z.object({ action: z.string(), subject: z.string().nullable() })) })
      .parse(answer.json);
    expect([...new Set(data.map(({ subject }) => subject ?? ''))].sort()).toEqual([
      '',
      'api::news-event.news-event',
      'api::site.about',
      'api::site.course',
      'api::site.foundation',
      'api::site.home',
      'api::site.staff-member',
      'api::site.support',
      'api::stats.channel',
    ]);
    expect([...new Set(data.map(({ action }) => action))].sort()).toEqual([
      ...['create', 'delete', 'publish', 'read', 'update'].map(
        (action) => `plugin::content-manager.explorer.${action}`,
      ),
      ...['copy-link', 'create', 'download', 'update'].map(
        (action) => `plugin::upload.assets.${action}`,
      ),
      'plugin::upload.read',
    ]);
  });

  it('does not reach people, settings, roles or tokens', async () => {
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', '/admin/roles'],
      ['PUT', '/admin/roles/1/permissions'],
      ['GET', '/admin/api-tokens'],
      ['POST', '/admin/api-tokens'],
      ['GET', '/admin/transfer/tokens'],
      ['GET', '/admin/webhooks'],
      ['POST', '/i18n/locales'],
      ['PUT', '/upload/settings'],
      ['PUT', '/upload/configuration'],
      ['GET', '/content-type-builder/content-types'],
      ['PUT', '/content-manager/content-types/api::site.home/configuration'],
    ] as const) {
      const answer = await as('editor').call(method, path, method === 'GET' ? undefined : {});
      expect.soft([403, 404, 405], `${method} ${path}`).toContain(answer.status);
    }
  });
});

const user = 'plugin::users-permissions.user';
const role = 'plugin::users-permissions.role';
const request = 'api::contact-request.contact-request';
const activity = 'api::activity.activity';
const lecture = 'api::lecture.lecture';

describe.each(['editor', 'panelAdmin'] as const)('what the console alone has, for %s', (who) => {
  const privatePaths: readonly (readonly [string, string])[] = [
    ...[user, role, request, activity, lecture].flatMap((model) =>
      [collections, singles].flatMap((kind) => [
        ['GET', `${kind}/${model}`] as const,
        ['POST', `${kind}/${model}`] as const,
        ['PUT', `${kind}/${model}`] as const,
        ['GET', `${kind}/${model}/ID`] as const,
        ['PUT', `${kind}/${model}/ID`] as const,
        ['DELETE', `${kind}/${model}/ID`] as const,
        ['POST', `${kind}/${model}/clone/ID`] as const,
        ['POST', `${kind}/${model}/actions/publish`] as const,
        ['POST', `${kind}/${model}/actions/bulkDelete`] as const,
        ['POST', `${kind}/${model}/actions/bulkPublish`] as const,
        ['POST', `${kind}/${model}/actions/bulkFindForValidation`] as const,
      ]),
    ),
    ['GET', `${collections}/${role}?populate=users`],
    ['GET', `/content-manager/relations/${role}/users`],
    ['GET', `/content-manager/relations/${role}/1/users`],
    ['GET', `/content-manager/relations/${user}/role`],
    ['GET', `/content-manager/relations/${user}/ID/role`],
    ['GET', `/content-manager/history-versions?contentType=${user}`],
    ['GET', '/users-permissions/roles'],
    ['GET', '/users-permissions/roles/1'],
    ['GET', '/users-permissions/permissions'],
    ['GET', '/users-permissions/routes'],
    ['GET', '/users-permissions/advanced'],
    ['PUT', '/users-permissions/advanced'],
    ['GET', '/users-permissions/providers'],
    ['GET', '/users-permissions/email-templates'],
    ['GET', '/users-permissions/users'],
    ['POST', '/admin/transfer/runner/pull'],
  ];

  it('are closed', async () => {
    const sql = 'select document_id from up_users where id = ?';
    const [row] = z
      .union([
        z.array(z.object({ document_id: z.string() })),
        z.object({ rows: z.array(z.object({ document_id: z.string() })) }),
      ])
      .transform((found) => (Array.isArray(found) ? found : found.rows))
      .parse(await ask('/sql', { sql, bindings: [Number(learner.id)] }));
    const id = row?.document_id ?? '';
    for (const [method, path] of privatePaths) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : { documentIds: [id] };
      const answer = await as(who).call(method, path.replace('ID', id), body);
      expect.soft([403, 404, 405], `${method} ${path}`).toContain(answer.status);
      expect.soft(answer.text, `${method} ${path}`).not.toContain(learner.email);
    }
  });

  it('are in none of its lists of types', async () => {
    for (const path of ['/content-manager/init', '/content-manager/content-types']) {
      const answer = await as(who).call('GET', path);
      const types = z
        .object({
          data: z.union([
            z.array(z.looseObject({ uid: z.string(), isDisplayed: z.boolean() })),
            z
              .object({
                contentTypes: z.array(z.looseObject({ uid: z.string(), isDisplayed: z.boolean() })),
              })
              .transform(({ contentTypes }) => contentTypes),
          ]),
        })
        .parse(answer.json).data;
      const shown = types.filter(({ isDisplayed }) => isDisplayed).map(({ uid }) => uid);
      expect(shown).toContain('api::site.home');
      for (const model of [user, role, request, activity, lecture])
        expect(shown).not.toContain(model);
    }
  });
});

const rolesSchema = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });

describe('the panel’s Super Admin', () => {
  it('has the settings', async () => {
    for (const path of ['/admin/users', '/admin/roles', '/admin/webhooks', '/admin/api-tokens']) {
      expect.soft((await as('panelAdmin').call('GET', path)).status, path).toBe(200);
    }
  });

  it.each([user, request, activity, lecture])('cannot let a role see %s', async (subject) => {
    const { data } = rolesSchema.parse((await as('panelAdmin').call('GET', '/admin/roles')).json);
    const author = data.find(({ code }) => code === 'strapi-author');
    const permission = { action: 'plugin::content-manager.explorer.read', subject, properties: {} };
    const path = `/admin/roles/${author?.id}/permissions`;
    const before = (await as('panelAdmin').call('GET', path)).text;
    await as('panelAdmin').call('PUT', path, { permissions: [{ ...permission, conditions: [] }] });
    const after = (await as('panelAdmin').call('GET', path)).text;
    expect(before).not.toContain(subject);
    expect(after).not.toContain(subject);
  });

  it('finds no API token that somebody else made', async () => {
    const answer = await as('panelAdmin').call('GET', '/admin/api-tokens');
    expect(answer.json).toEqual({ data: [] });
  });
});

describe('the first accounts', () => {
  it('are one editor and one Super Admin', async () => {
    const roles = z.object({ data: z.object({ roles: z.array(z.object({ code: z.string() })) }) });
    for (const [account, code] of [
      ['editor', 'strapi-editor'],
      ['panelAdmin', 'strapi-super-admin'],
    ] as const) {
      const answer = await as(account).call('GET', '/admin/users/me');
      expect(roles.parse(answer.json).data.roles).toEqual([{ code }]);
    }
  });
});

const closed = ['/upload/actions/upload-from-urls', '/email', '/admin/register-admin'];

describe.each(['editor', 'panelAdmin'] as const)('calls that serve an attacker, for %s', (who) => {
  it.each(closed)('are closed, however they are spelt: %s', async (path) => {
    let arrived = 0;
    const inside = createServer((_request, response) => {
      arrived += 1;
      response.end('inside');
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const { port } = z.object({ port: z.int() }).parse(inside.address());
    const body = {
      urls: [`http://0.0.0.0:${port}/a.png`, `http://127.0.0.1:${port}/b.png`],
      to: 'a@example.com',
      subject: 'a',
      text: 'b',
      email: 'a@example.com',
      password: 'Password-1',
      firstname: 'a',
    };
    const spellings = [path, `${path}/`, path.toUpperCase(), `/${path}`, `${path}?a=b`];
    for (const spelling of [...spellings, path.replace('-', '%2D'), `/.${path}`]) {
      const answer = await as(who).call('POST', spelling, body);
      expect.soft([404, 405], spelling).toContain(answer.status);
    }
    inside.close();
    expect(arrived).toBe(0);
  });
});

it('the trail has who logged in to the panel, and who was refused', async () => {
  const deeds = async () =>
    (await sql("select action, actor_name from activities where subject_type = 'editor'")).length;
  const before = await deeds();
  const body = { email: 'editor@example.com', password: 'wrong' };
  expect((await new Client().fetch('/admin/login', { body })).status).toBe(400);
  expect(await deeds()).toBe(before + 1);
  await PanelClient.as('editor');
  expect(await deeds()).toBe(before + 2);
});
