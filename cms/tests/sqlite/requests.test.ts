import { request } from 'node:http';
import { type Call, type CallName, calls, usualBodyMax } from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { Client, errorIn, loggedInAdmin } from '../harness/client';

const json = { 'content-type': 'application/json' };

describe('half a character', () => {
  // An older bcrypt hung on it until the process died, and no database stores it unchanged.
  const half = '\ud800';

  it('is refused at its field', async () => {
    for (const [path, body, field] of [
      ['/auth/login', { identifier: 'admin', password: half }, 'password'],
      ['/auth/login', { identifier: half, password: 'x' }, 'identifier'],
      ['/auth/register', { password: `Right-pass-1!${half}` }, 'password'],
      ['/auth/register', { firstName: `a${half}` }, 'firstName'],
      ['/auth/register', { username: `abc${half}` }, 'username'],
    ] as const) {
      const answer = await new Client().call(path, { body });
      expect.soft(answer.status, `${path}: ${field}`).toBe(400);
      expect.soft(errorIn(answer).errors, path).toHaveProperty(field);
      expect.soft((await new Client().fetch('/readyz')).status, path).toBe(200);
    }
  });

  it("does no harm in the panel's log-in either", async () => {
    const body = { email: 'editor@example.com', password: half };
    const answer = await new Client().fetch('/admin/login', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect((await new Client().fetch('/readyz')).status).toBe(200);
  });
});

describe('a body that is not what it says', () => {
  it('is refused, also where it is empty', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd']) {
      const headers = { ...json, 'content-encoding': encoding };
      const answer = await new Client().call('/auth/login', { body: 'garbage', headers });
      expect.soft(answer.status, encoding).toBe(415);
      const empty = { method: 'POST', body: '', headers };
      expect.soft((await new Client().call('/site/home', empty)).status, encoding).toBe(415);
    }
  });

  it('is not stored: files are taken from editors only', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nabc\r\n--x--\r\n';
    for (const token of ['', 'Bearer nonsense']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: token };
      for (const path of ['/nothing-here', '/upload', '/API/v1/auth/register']) {
        const answer = await new Client().fetch(path, { method: 'POST', body, headers });
        expect([404, 415]).toContain(answer.status);
      }
    }
  });
});

/** JSON of this many bytes that no call takes. */
const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

/** Sends a body in pieces, without its length. @returns the status of the answer. */
function sendInPieces(path: string, pieces: readonly string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(inject('cmsUrl') + path, { method: 'POST', headers: json });
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}

describe('a body that is too large', () => {
  // Forms with files, and pieces of files.
  const others: readonly CallName[] = ['uploadMedia', 'continueUpload'];
  const writes = Object.entries<Call>(calls).flatMap(([key, call]) => {
    const name = key as CallName;
    return call.method === 'GET' || others.includes(name) ? [] : [{ name, ...call }];
  });

  it('is refused by each call at its own limit', async () => {
    for (const { name, method, path, bodyMax = usualBodyMax, who } of writes) {
      const client = who === 'all' ? new Client() : admin;
      const body = jsonOf(bodyMax + 1);
      const answer = await client.call(path.replace(/:\w+/, '0'), { method, body });
      expect.soft([answer.status, errorIn(answer).code], name).toEqual([413, 'TOO_LARGE']);
    }
  });

  it('is read by a call with a higher limit', async () => {
    for (const { name, method, path, bodyMax } of writes) {
      if (!bodyMax) continue;
      const body = jsonOf(bodyMax);
      const answer = await admin.call(path.replace(/:\w+/, '0'), { method, body });
      expect.soft([400, 403, 404], name).toContain(answer.status);
    }
  });

  it('is refused without its length too', async () => {
    const path = '/api/v1/auth/login';
    const pieces = Array.from({ length: 40 }, () => 'x'.repeat(1024));
    expect(await sendInPieces(path, ['{"a":"', ...pieces, '"}'])).toBe(413);
    expect(await sendInPieces(path, ['{"identifier":"a",', '"password":7}'])).toBe(400);
  });

  it('is not read of callers who may not send it', async () => {
    for (const body of ['{', jsonOf(3 * 1024 * 1024)]) {
      const answer = await new Client().call('/admin/decks', { body, headers: json });
      expect.soft(errorIn(answer).code).toBe('NOT_AUTHENTICATED');
    }
  });
});

describe('a body made to cost much', () => {
  it('names a few faults of many', async () => {
    const fields = Array.from({ length: 1500 }, (_, place) => [`k${place}`, 0]);
    const answer = await new Client().call('/contact-requests?lng=si', {
      body: Object.fromEntries([...fields, ['x'.repeat(3000), 0]]),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toHaveLength(20);
    expect(answer.text.length).toBeLessThan(5000);
  });

  it('is refused at its field', async () => {
    const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    for (const [what, body] of [
      ['deep', deep],
      ['deep in a field', `{"identifier":${deep}}`],
      ['twice the same field', `{${'"identifier":7,'.repeat(900)}"password":"x"}`],
      ['a long name', `{"${'x'.repeat(15_000)}":0}`],
      ['a large number', `{"identifier":${'9'.repeat(15_000)}}`],
    ] as const) {
      const answer = await new Client().call('/auth/login', { body, headers: json });
      expect.soft([answer.status, errorIn(answer).code], what).toEqual([400, 'VALIDATION_FAILED']);
      expect.soft(answer.text.length, what).toBeLessThan(2000);
    }
    const weekdays = Array(7000).fill(7);
    const answer = await admin.call('/practice/settings', { method: 'PUT', body: { weekdays } });
    expect(errorIn(answer).errors).toEqual({ weekdays: expect.any(String) });
  });
});

describe('another spelling of the API', () => {
  it('is nothing', async () => {
    for (const path of ['/API/v1/users', '/Api/V1/auth/login', '/api/V1/lectures']) {
      for (const method of ['GET', 'POST']) {
        expect.soft((await new Client().fetch(path, { method })).status, path).toBe(404);
      }
    }
  });
});

describe('a request that is not well formed', () => {
  it('is answered as what it is', async () => {
    for (const body of ['{', '{"identifier": "a"', 'undefined', '"text"', '123', "{'a': 1}"]) {
      const answer = await new Client().call('/auth/login', { body, headers: json });
      expect.soft(answer.status, body).toBe(400);
      expect.soft(['INVALID_JSON', 'VALIDATION_FAILED']).toContain(errorIn(answer).code);
    }
  });

  it('must be JSON', async () => {
    const answer = await new Client().call('/auth/login', {
      body: 'identifier=admin&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(415);
    expect(errorIn(answer).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('is not found where its path leads out of a folder', async () => {
    for (const path of ['/..%5c/stats/channel', '/auth/..%5clogin', '/..%5c..%5cetc/passwd']) {
      const answer = await new Client().call(path);
      expect.soft(answer.status, path).toBe(404);
      expect.soft(errorIn(answer).code, path).toBe('NOT_FOUND');
    }
  });

  it('gets a 404 for a path whose encoding is broken', async () => {
    const admin = await loggedInAdmin();
    const answer = await admin.call('/lectures/%E0%A4%A');
    expect(answer.status).toBe(404);
    expect(errorIn(answer).code).toBe('NOT_FOUND');
  });

  it('does not pollute a prototype', async () => {
    const body =
      '{"identifier":"a","password":"b","__proto__":{"role":"admin"},"constructor":{"a":1}}';
    const answer = await new Client().call('/auth/login', { body, headers: json });
    expect(answer.status).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });
});

let admin: Client;
beforeAll(async () => {
  admin = await loggedInAdmin();
});

const lists = [
  '/users',
  '/lectures',
  '/admin/activity',
  '/admin/contact-requests',
  '/admin/learner-figures',
  '/admin/card-figures',
  '/admin/lecture-figures',
  '/admin/lectures',
  '/admin/mails',
  '/admin/media',
  '/admin/news-events',
];
const malformed = [
  'range=[0]',
  'range=[0,1,2]',
  'range=[5,1]',
  'range=[-1,5]',
  'range=[0,1000]',
  'range=[0.5,2]',
  'range=["0","5"]',
  'range={"0":0,"1":5}',
  'range=0,24',
  'range=[0,1e99]',
  'range=[0,24]&range=[0,24]',
  'range[]=0&range[]=24',
  'sort=username',
  'sort=["password","ASC"]',
  'sort=["username_key","ASC"]',
  'sort=["id;drop table up_users","ASC"]',
  'sort=["createdAt"]',
  'sort=["createdAt","sideways"]',
  'sort=[["createdAt"],"ASC"]',
  'sort={"createdAt":"ASC"}',
  'filter=[]',
  'filter=null',
  'filter="x"',
  'filter={"password":"x"}',
  'filter={"q":{"$ne":null}}',
  'filter={"q":["a"]}',
  'filter={"q":"a\\u0000b"}',
  'filter={"id":"1"}',
  'filter={"id":[{"$gt":0}]}',
  'filter={"status":{"$ne":"approved"}}',
  'filter={"$or":[{}]}',
  'filter[status]=approved',
  'filter[$or][0][id]=1',
  'page=2',
  'populate=*',
  'fields=password',
];

const searched = [
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '"; drop table up_users; --',
  '{"$gt":""}',
  '\u202e',
  '🙂',
];

describe('each list', () => {
  it('refuses what react-admin would not ask', async () => {
    for (const path of lists) {
      for (const query of malformed) {
        const encoded = query.replaceAll('"', '%22').replaceAll(' ', '%20');
        const answer = await admin.call(`${path}?${encoded}`);
        expect.soft(answer.status, `${path}?${query}`).toBe(400);
        expect.soft(errorIn(answer).code, `${path}?${query}`).toBe('INVALID_QUERY');
      }
    }
  });

  it('searches for signs of a query as for any other text', async () => {
    for (const path of lists) {
      for (const q of searched) {
        const filter = encodeURIComponent(JSON.stringify({ q }));
        const { status } = await admin.call(`${path}?filter=${filter}`);
        expect.soft(status, `${path}: ${q}`).toBe(200);
      }
    }
  });
});

const idsOfNothing = [
  '0',
  '-1',
  '999999999',
  '99999999999999999999',
  '1.5',
  'abc',
  "1' or '1'='1",
  '%00',
  'null',
  '[object Object]',
  'a/b',
];
/** What admins read by an id. */
const readById = Object.values<Call>(calls).flatMap(({ method, path, who }) =>
  method === 'GET' && who === 'admin' && path.includes(':id') ? path : [],
);

it('an id of nothing is not found', async () => {
  for (const id of idsOfNothing) {
    const encoded = encodeURIComponent(id);
    for (const [method, path, body] of [
      ...readById.map((path) => ['GET', path.replace(':id', encoded), undefined] as const),
      ['GET', `/users/${encoded}`, undefined],
      ['PUT', `/users/${encoded}`, { firstName: 'A' }],
      ['DELETE', `/users/${encoded}`, undefined],
      ['POST', `/users/${encoded}/approve`, undefined],
      ['POST', `/users/${encoded}/reject`, {}],
      ['POST', `/users/${encoded}/suspend`, {}],
      ['POST', `/users/${encoded}/lift`, undefined],
      ['POST', `/users/${encoded}/undo`, undefined],
      ['GET', `/lectures/${encoded}`, undefined],
      ['PUT', `/admin/contact-requests/${encoded}`, { version: 'x' }],
      ['DELETE', `/admin/contact-requests/${encoded}`, undefined],
      ['PUT', `/admin/lectures/${encoded}`, { version: 'x' }],
      ['DELETE', `/admin/lectures/${encoded}`, undefined],
      ['PUT', `/admin/news-events/${encoded}`, { version: 'x' }],
      ['DELETE', `/admin/news-events/${encoded}`, undefined],
      ['PATCH', `/admin/uploads/${encoded}`, undefined],
      ['DELETE', `/admin/uploads/${encoded}`, undefined],
      ['POST', `/admin/uploads/${encoded}/file`, undefined],
      ['POST', '/admin/preview-links', { type: 'lecture', id, language: 'en' }],
    ] as const) {
      const answer = await admin.call(path, { method, ...(body && { body }) });
      expect.soft(answer.status, `${method} ${path}`).toBe(404);
      expect.soft(errorIn(answer).code, `${method} ${path}`).toBe('NOT_FOUND');
    }
  }
});

it('answers a browser that asks for the icon of the panel', async () => {
  const { status, headers } = await new Client().fetch('/favicon.ico');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^image\//);
});
