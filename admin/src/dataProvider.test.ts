import { once } from 'node:events';
import { createServer } from 'node:http';
import { nimali } from '@nihongo-lanka/client/testing/people';
import {
  contentRange,
  type ErrorCode,
  errorBody,
  errorStatuses,
  type FieldErrors,
} from '@nihongo-lanka/contract';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from './app/resources';
import { type ConsoleDataProvider, createDataProvider } from './dataProvider';

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const refusal = (code: ErrorCode, fields?: FieldErrors): Answer => ({
  status: errorStatuses[code],
  body: errorBody('en', code, fields),
});

/** What is seen of Nimali. */
const waiting = { status: 'pending', decidedAt: null } as const;

const { fetch } = globalThis;
/** Sends relative addresses to this origin, as a browser sends them to its page's. */
function serveFrom(origin: string) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
}

describe('the data provider', () => {
  const calls: Call[] = [];
  let answer: (call: Call) => Answer;
  let dataProvider: ConsoleDataProvider;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://upstream');
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const { status = 200, headers, body } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });

  beforeEach(async () => {
    calls.length = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    dataProvider = createDataProvider(resources);
    serveFrom(`http://127.0.0.1:${address.port}`);
    // The client asks who is logged in only where it sees the session's mark.
    vi.stubGlobal('document', { cookie: 'nl_session=1' });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const page = {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { status: 'pending', q: 'නිමාලි' },
  } as const;

  it('asks for a page of users in the dialect of the API, and reads their number', async () => {
    answer = () => ({
      headers: { 'content-range': contentRange('users', 25, 1, 26) },
      body: [nimali],
    });
    const { id, username, email, status } = nimali;
    const { data, total } = await dataProvider.getList('users', page);
    expect(data).toMatchObject([{ id, username, email, status }]);
    expect(total).toBe(26);
    expect(calls).toEqual([
      {
        method: 'GET',
        path: '/api/v1/users',
        query: {
          sort: '["createdAt","DESC"]',
          range: '[25,49]',
          filter: '{"status":"pending","q":"නිමාලි"}',
        },
        body: undefined,
      },
    ]);
  });

  it('knows that there are more where the API has not counted them', async () => {
    answer = () => ({
      headers: { 'content-range': contentRange('users', 25, 1, undefined) },
      body: [nimali],
    });
    const { data, ...rest } = await dataProvider.getList('users', page);
    expect(data).toMatchObject([{ id: nimali.id }]);
    expect(rest).toEqual({ pageInfo: { hasNextPage: true, hasPreviousPage: true } });
  });

  it('fetches many users by their ids', async () => {
    answer = () => ({ body: [nimali] });
    await dataProvider.getMany('users', { ids: ['7', '8'] });
    expect(calls[0]?.query).toEqual({ filter: '{"id":["7","8"]}' });
  });

  it('sends nothing but changed fields that an update may hold, and the version they were made from', async () => {
    answer = () => ({ body: { ...nimali, city: 'Matara', age: null } });
    await dataProvider.update('users', {
      id: '7',
      previousData: nimali,
      data: { ...nimali, city: 'Matara', age: null, updatedAt: 'later', rejectionReason: 'none' },
    });
    expect(calls).toMatchObject([
      {
        method: 'PUT',
        path: '/api/v1/users/7',
        body: { city: 'Matara', age: null, version: 'v1' },
      },
    ]);
    expect(Object.keys(calls[0]?.body ?? {})).toEqual(['city', 'age', 'version']);
  });

  it('hands the server’s field errors on to the form, with its sentence as the notice', async () => {
    answer = () => refusal('USERNAME_TAKEN', { username: 'username.taken' });
    const update = dataProvider.update('users', {
      id: '7',
      previousData: nimali,
      data: { ...nimali, username: 'kasun' },
    });
    const error = await update.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 409,
      message: 'This username is already taken',
      body: {
        code: 'USERNAME_TAKEN',
        errors: {
          username: 'This username is already taken',
          root: { serverError: 'This username is already taken' },
        },
      },
    });
  });

  it('decides about many in as few requests as can be', async () => {
    answer = ({ body }) => ({
      body: {
        results: Object(body).ids.map((id: string) => ({ id, ok: true, user: { ...nimali, id } })),
      },
    });
    const ids = Array.from({ length: 250 }, (_, index) => `${index + 1}`);
    const people = ids.map((id) => ({ ...nimali, id }));
    const results = await dataProvider.decideUsers('reject', people, 'Not from Sri Lanka');
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/users/bulk', '/api/v1/users/bulk']);
    expect(calls[1]?.body).toEqual({
      action: 'reject',
      ids: ids.slice(200),
      seen: Object.fromEntries(ids.slice(200).map((id) => [id, waiting])),
      reason: 'Not from Sri Lanka',
    });
  });

  it('rejects with a reason, and deletes by the calls of their own', async () => {
    answer = ({ method }) => ({ body: method === 'DELETE' ? { id: '7' } : nimali });
    const rejection = { seen: waiting, reason: 'Not from Sri Lanka' };
    await dataProvider.call('rejectUser', { params: { id: '7' }, body: rejection });
    await dataProvider.delete('users', { id: '7' });
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/v1/users/7/reject', body: rejection },
      { method: 'DELETE', path: '/api/v1/users/7', body: undefined },
    ]);
  });

  it('says why the last admin stays', async () => {
    answer = () => refusal('LAST_ADMIN');
    const rejection = { params: { id: '1' }, body: { seen: waiting, reason: '' } };
    await expect(dataProvider.call('rejectUser', rejection)).rejects.toThrow(
      'The last admin cannot be removed',
    );
  });

  it('fails with 401 when the login has ended', async () => {
    answer = () => refusal('NOT_AUTHENTICATED');
    await expect(dataProvider.getOne('users', { id: '7' })).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/users/7', '/api/v1/auth/refresh']);
  });

  it('refuses an answer that breaks the contract', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    answer = () => ({ body: { ...nimali, status: 'enlightened' } });
    await expect(dataProvider.getOne('users', { id: '7' })).rejects.toThrow(
      'ra.notification.http_error',
    );
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('says in the reader’s language that a gateway or the network failed', async () => {
    answer = () => ({ status: 502, body: 'Bad Gateway' });
    await expect(dataProvider.getOne('users', { id: '7' })).rejects.toMatchObject({
      status: 502,
      message: 'ra.notification.http_error',
    });
    serveFrom('http://127.0.0.1:1');
    await expect(dataProvider.getOne('users', { id: '7' })).rejects.toMatchObject({
      status: 0,
      message: 'ra.notification.http_error',
    });
  });

  it('calls nothing that the contract does not list', async () => {
    await expect(dataProvider.create('users', { data: {} })).rejects.toThrow(
      'POST /api/v1/users is not in the contract',
    );
    await expect(dataProvider.getOne('passwords', { id: '1' })).rejects.toThrow(
      'The console has no resource passwords',
    );
    expect(calls).toEqual([]);
  });
});
