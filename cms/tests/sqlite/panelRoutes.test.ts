import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiBase, z } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, Client, uniqueName } from '../harness/client';
import { PanelClient, type PanelRole } from '../harness/panel';

const clients = new Map<PanelRole, PanelClient>();
function as(role: PanelRole): PanelClient {
  const client = clients.get(role);
  if (!client) throw new Error(`no ${role}`);
  return client;
}
beforeAll(async () => {
  for (const role of ['editor', 'panelAdmin'] as const) {
    clients.set(role, await PanelClient.as(role));
  }
});

const routesSchema = z.array(z.object({ path: z.string(), methods: z.array(z.string()) }));

// Not the panel's calls: files, the pages that confirm a browser, and a sign of life.
const others = [
  '/',
  '/((?!uploads/).+)',
  '/_health',
  '/admin/:path*',
  '/uploads/(.*)',
  '/panel-browser',
];

/** What is mounted for the panel, as `METHOD /path`. */
async function mounted(): Promise<string[]> {
  const routes = routesSchema.parse(await ask('/routes'));
  const calls = routes
    .filter(({ path }) => !path.startsWith(apiBase) && !others.includes(path))
    .flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    );
  return [...new Set(calls)].sort();
}

async function open(): Promise<string[]> {
  const names = z.array(z.string()).parse(await ask('/open-panel-routes'));
  return names.map((name) => name.replace(/\/$/, ''));
}

// Calls that fetch addresses, send mail, change the schema, or write what only Strapi's paid parts read.
const closed = [
  'DELETE /content-type-builder/component-categories/:name',
  'DELETE /content-type-builder/components/:uid',
  'DELETE /content-type-builder/content-types/:uid',
  'GET /admin/ai-token',
  'GET /admin/ai-usage',
  'GET /admin/transfer/runner/pull',
  'GET /admin/transfer/runner/push',
  'POST /admin/webhooks',
  'POST /admin/webhooks/:id/trigger',
  'POST /content-type-builder/components',
  'POST /content-type-builder/content-types',
  'POST /content-type-builder/update-schema',
  'POST /email',
  'POST /upload/actions/generate-ai-metadata',
  'POST /upload/actions/upload-from-urls',
  'POST /upload/ai-metadata-jobs',
  'PUT /admin/webhooks/:id',
  'PUT /content-type-builder/component-categories/:name',
  'PUT /content-type-builder/components/:uid',
  'PUT /content-type-builder/content-types/:uid',
  'PUT /i18n/settings',
];

describe('the calls of the panel', () => {
  it('are each open or closed by name, so that a new release of Strapi adds none unseen', async () => {
    const isOpen = new Set(await open());
    expect((await mounted()).filter((name) => !isOpen.has(name))).toEqual(closed);
  });

  it('name none as open that Strapi does not have', async () => {
    const isMounted = new Set(await mounted());
    expect((await open()).filter((name) => !isMounted.has(name))).toEqual([]);
  });

  it('of the media library are those that read, upload, sort and delete files', async () => {
    expect((await open()).filter((name) => name.includes(' /upload')).sort()).toEqual([
      'DELETE /upload/files/:id',
      'GET /upload/ai-metadata-jobs/latest',
      'GET /upload/ai-metadata-jobs/pending-count',
      'GET /upload/configuration',
      'GET /upload/files',
      'GET /upload/files/:id',
      'GET /upload/folder-structure',
      'GET /upload/folders',
      'GET /upload/folders/:id',
      'GET /upload/settings',
      'POST /upload',
      'POST /upload/actions/bulk-delete',
      'POST /upload/actions/bulk-move',
      'POST /upload/actions/bulk-update',
      'POST /upload/files',
      'POST /upload/files/:id/replace',
      'POST /upload/folders',
      'PUT /upload/configuration',
      'PUT /upload/files/:id',
      'PUT /upload/folders/:id',
      'PUT /upload/settings',
    ]);
  });

  it('are closed to a Super Admin too', async () => {
    for (const name of closed) {
      const [method = '', path = ''] = name.split(' ');
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await as('panelAdmin').call(method, path.replaceAll(/:\w+/g, '1'), body);
      expect.soft(answer.status, name).toBe(404);
    }
  });

  it('let no editor change how the panel shows a component', async () => {
    const path = '/content-manager/components/lecture.word/configuration';
    expect((await as('editor').call('PUT', path, {})).status).toBe(403);
    expect((await as('panelAdmin').call('PUT', path, { settings: 1 })).status).toBe(400);
  });
});

const typesSchema = z.object({
  data: z.array(
    z.object({
      uid: z.string(),
      attributes: z.record(z.string(), z.looseObject({ type: z.string() })),
    }),
  ),
});

describe('a call for the relations of an entry', () => {
  const wrongIds = ['1', 'nothing', '%00', '99999999999999999999', '-1', 'constructor', `${"'"}`];
  const wrongQueries = [
    'id=nothing',
    'id[$ne]=1',
    'page=99999999999999999999',
    'pageSize=0',
    '_q=%00',
    '_q[a]=1',
    'idsToOmit=1',
    'idsToOmit[]=%00',
    'locale[a]=1',
    'locale=%00',
    'status=x',
    'filters[a][$b]=1',
    'sort=nothing',
    'fields=nothing',
    'populate[a][b]=c',
  ];

  it('is never answered as a fault of the server', async () => {
    const found = [];
    for (const path of ['content-types', 'components']) {
      const { json } = await as('panelAdmin').call('GET', `/content-manager/${path}`);
      found.push(...typesSchema.parse(json).data);
    }
    const relations = found.flatMap(({ uid, attributes }) =>
      Object.entries(attributes)
        .filter(([, { type }]) => type === 'relation' || type === 'media')
        .map(([name]) => `${uid}/${name}`),
    );
    expect(relations.length).toBeGreaterThan(5);
    const [some = ''] = relations;
    const [model] = some.split('/');
    const others = ['constructor/name', '__proto__/x', 'api::no.no/x', `${model}/nothing`];
    for (const name of ['constructor', '__proto__', 'toString', 'id'])
      others.push(`${model}/${name}`);
    for (const role of ['editor', 'panelAdmin'] as const) {
      const statusOf = async (address: string) => {
        const { status } = await as(role).call('GET', `/content-manager/relations/${address}`);
        return status;
      };
      for (const relation of [...relations, ...others]) {
        const [uid, field] = relation.split('/');
        expect.soft(await statusOf(relation), `${role}: ${relation}`).toBeLessThan(500);
        for (const id of wrongIds) {
          expect
            .soft(await statusOf(`${uid}/${id}/${field}`), `${relation} ${id}`)
            .toBeLessThan(500);
        }
      }
      for (const query of wrongQueries) {
        for (const relation of relations.slice(0, 4)) {
          expect.soft(await statusOf(`${relation}?${query}`), query).toBeLessThan(500);
        }
      }
    }
  });
});

it('the panel loads nothing from an address, however its call is spelt', async () => {
  let arrived = 0;
  const inside = createServer((_request, response) => {
    arrived += 1;
    response.end('inside');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const { port } = inside.address() as AddressInfo;
  const body = { urls: [`http://0.0.0.0:${port}/a.png`, `http://127.0.0.1:${port}/b.png`] };
  for (const path of [
    '/upload/actions/upload-from-urls',
    '/upload/actions/upload-from-urls/',
    '/UPLOAD/Actions/Upload-From-URLs',
    '/upload/actions/upload%2Dfrom-urls',
    '/upload/./actions/upload-from-urls?a=b',
    '//upload/actions/upload-from-urls',
  ]) {
    const answer = await as('editor').call('POST', path, body);
    expect([404, 405], path).toContain(answer.status);
  }
  const said = await as('editor').call('POST', '/upload/actions/upload-from-urls', body);
  expect(said.text).toContain('download the file, then upload it');
  inside.close();
  expect(arrived).toBe(0);
});

describe('a caller without a login to the panel', () => {
  const calls = [
    ['POST', '/admin/login'],
    ['POST', '/admin/access-token'],
    ['POST', '/admin/register-admin'],
    ['POST', '/admin/register'],
    ['POST', '/admin/forgot-password'],
    ['POST', '/admin/reset-password'],
    ['PUT', '/admin/users/me'],
    ['POST', '/panel-browser'],
    ['POST', '/nothing-here'],
  ] as const;

  it('sends no more than 4 KB', async () => {
    const body = { email: `${'a'.repeat(5000)}@example.com`, password: 'x' };
    for (const [method, path] of calls) {
      const { status } = await new Client().fetch(path, { method, body });
      expect.soft(status, `${method} ${path}`).toBe(413);
    }
  });

  it('sends nothing whose length is not known', async () => {
    for (const [method, path] of calls) {
      const body = new Blob(['{"email":"a@example.com"}']).stream();
      const headers = { 'content-type': 'application/json' };
      const request = { method, body, headers, duplex: 'half' } as const;
      const { status } = await fetch(inject('cmsUrl') + path, request);
      expect.soft(status, `${method} ${path}`).toBe(413);
    }
  });

  it('names no longer address than an account has', async () => {
    for (const [, path] of calls.slice(0, 6)) {
      const email = `${uniqueName('a'.repeat(250))}@example.com`;
      const { status } = await new Client().fetch(path, { body: { email, password: 'x' } });
      expect.soft(status, path).toBe(400);
    }
  });

  it('is not counted by Strapi’s limiter, which has no bound', async () => {
    for (const [, path] of calls.slice(0, 6)) {
      const body = { email: `${uniqueName()}@example.com`, password: 'x' };
      const { headers } = await new Client().fetch(path, { body });
      const counts = [...headers.keys()].filter((name) => name.startsWith('x-ratelimit'));
      expect.soft(counts, path).toEqual([]);
    }
  });
});
