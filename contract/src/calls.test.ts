import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiBase, audiences, type CallSchemas, callPath } from './call.js';
import { type CallName, callAt, calls, callsAt } from './calls.js';
import { readerCalls } from './readerCalls.js';
import { callSchemas } from './schemas.js';

const all = Object.entries(calls).map(([name, call]) => ({
  name: name as CallName,
  call,
  params: [...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param as string),
}));

/** Parameters of a path that all have this value. */
const filled = (params: readonly string[], value: string) =>
  Object.fromEntries(params.map((param) => [param, value]));

it('no two calls share a method and a path', () => {
  const addresses = all.map(
    ({ call: { method, path } }) => `${method} ${path.replace(/:\w+/g, ':')}`,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('the site downloads one call of admins, which shows them the notice about examples', () => {
  const ofAdmins = Object.entries(readerCalls).filter(([, { who }]) => who === 'admin');
  expect(ofAdmins.map(([name]) => name)).toEqual(['setup']);
});

describe('each call', () => {
  it('encodes whatever stands in its path', () => {
    const hostile = 'a/../b?c=d&e#f%2F ශ්‍රී"<';
    for (const { name, call, params } of all) {
      const url = new URL(callPath(call, filled(params, hostile)), 'http://localhost');
      expect.soft(url.pathname.startsWith(`${apiBase}/`), name).toBe(true);
      expect.soft(url.search + url.hash, name).toBe('');
      const expected = call.path
        .split('/')
        .map((segment) => (segment.startsWith(':') ? hostile : segment));
      const segments = url.pathname.slice(apiBase.length).split('/');
      expect.soft(segments.map(decodeURIComponent), name).toEqual(expected);
    }
  });

  it('has no address with a step in it', () => {
    for (const step of ['.', '..']) {
      const encoded = step.replaceAll('.', '%2e');
      for (const { name, call, params } of all.filter(({ params }) => params.length > 0)) {
        expect.soft(() => callPath(call, filled(params, step)), name).toThrow(URIError);
        for (const written of [step, encoded, encoded.toUpperCase()]) {
          const path = apiBase + call.path.replace(/:\w+/g, written);
          expect.soft(callAt(call.method, path)?.name, path).not.toBe(name);
        }
        // Encoded twice it is a name like any other.
        expect.soft(callPath(call, filled(params, encoded)), name).toContain('%252e');
      }
    }
  });

  it('is not built without what its path needs', () => {
    for (const { name, call, params } of all) {
      if (params.length > 0) expect.soft(() => callPath(call), name).toThrow(call.path);
      else expect.soft(callPath(call)).toBe(apiBase + call.path);
    }
  });

  it('is found by the path it builds', () => {
    for (const { name, call, params: needed } of all) {
      const params = filled(needed, 'a/b ශ්‍රී');
      const path = callPath(call, params);
      expect.soft(callAt(call.method, path), path).toMatchObject({ name, params });
      expect.soft(callAt(call.method, `${path}/`)?.name).toBe(name);
      expect.soft(callAt(call.method, `${path}/more/and/more`), path).toBeUndefined();
    }
  });

  it('says who may call it, and answers a body unless it is a 204', () => {
    for (const { name, call } of all) {
      const schemas: CallSchemas = callSchemas[name];
      expect.soft(audiences, name).toContain(call.who);
      expect.soft(schemas.answer === undefined, name).toBe(call.status === 204);
      if (call.method === 'GET') expect.soft(schemas.body, name).toBeUndefined();
    }
  });

  it('reads any body without a fault of its own', () => {
    const nonsense: unknown[] = [
      {},
      [],
      [{}],
      7,
      -1,
      Number.NaN,
      true,
      null,
      '',
      'a',
      { toString: 1 },
    ];
    for (const { name } of all) {
      const { body }: CallSchemas = callSchemas[name];
      if (!body) continue;
      for (const value of nonsense) expect.soft(() => body.safeParse(value), name).not.toThrow();
      if (!(body instanceof z.ZodObject)) continue;
      const fields = Object.keys(body.shape);
      // A rule over two fields sees one that is right, and one that is not. A minor has more rules.
      for (const others of [{}, { age: 17 }, filled(fields, 'a')]) {
        for (const field of fields) {
          for (const value of nonsense) {
            const given = { ...others, [field]: value };
            expect.soft(() => body.safeParse(given), `${name}: ${field}`).not.toThrow();
          }
        }
      }
    }
  });
});

it('a path belongs to the call that names it in full', () => {
  expect(callAt('GET', `${apiBase}/users/profile`)?.name).toBe('ownProfile');
  expect(callAt('GET', `${apiBase}/users/7`)?.name).toBe('user');
  const methods = callsAt(`${apiBase}/users/7`).map(({ method }) => method);
  expect(methods.sort()).toEqual(['DELETE', 'GET', 'PUT']);
});

it('no call is found where the table has no path', () => {
  for (const path of [
    '/users/7',
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v1/users//approve',
  ]) {
    expect.soft(callsAt(path), path).toEqual([]);
  }
});
