import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audiences, type CallSchemas } from './call.js';
import { apiBase, type CallName, callAt, callPath, calls, callsAt } from './calls.js';
import { callSchemas } from './schemas.js';

const all = Object.entries(calls).map(([name, call]) => [name as CallName, call] as const);

it('no two calls share a method and a path', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe.each(all)('%s', (name, call) => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

  it('encodes whatever stands in its path', () => {
    const hostile = 'a/../b?c=d&e#f%2F ශ්‍රී"<';
    const params = Object.fromEntries(names.map((name) => [name, hostile]));
    const url = new URL(callPath(call, params), 'http://localhost');
    expect(url.pathname.startsWith(`${apiBase}/`)).toBe(true);
    expect(url.search + url.hash).toBe('');
    const segments = url.pathname.slice(apiBase.length).split('/');
    expect(segments).toHaveLength(call.path.split('/').length);
    for (const [i, segment] of call.path.split('/').entries()) {
      expect(decodeURIComponent(segments[i] ?? '')).toBe(
        segment.startsWith(':') ? hostile : segment,
      );
    }
  });

  it.each(['.', '..'])('has no address with %s in it', (step) => {
    const params = Object.fromEntries(names.map((each) => [each, step]));
    if (names.length === 0) return;
    expect(() => callPath(call, params)).toThrow(URIError);
    for (const written of [step, step.replaceAll('.', '%2e'), step.replaceAll('.', '%2E')]) {
      const path = apiBase + call.path.replace(/:\w+/g, written);
      expect(callAt(call.method, path)?.name).not.toBe(name);
    }
    // Encoded twice it is a name like any other.
    const name2e = Object.fromEntries(names.map((each) => [each, step.replaceAll('.', '%2e')]));
    expect(callPath(call, name2e)).toContain('%252e');
  });

  it('is not built without what its path needs', () => {
    if (names.length > 0) expect(() => callPath(call)).toThrow(call.path);
    else expect(callPath(call)).toBe(apiBase + call.path);
  });

  it('is found by the path it builds', () => {
    const params = Object.fromEntries(names.map((each) => [each, 'a/b ශ්‍රී']));
    expect(callAt(call.method, callPath(call, params))).toMatchObject({ name, params });
    expect(callAt(call.method, `${callPath(call, params)}/`)?.name).toBe(name);
    expect(callAt(call.method, `${callPath(call, params)}/more/and/more`)).toBeUndefined();
  });

  it('says who may call it, and answers a body unless it is a 204', () => {
    const schemas: CallSchemas = callSchemas[name];
    expect(audiences).toContain(call.who);
    expect(schemas.answer === undefined).toBe(call.status === 204);
    if (call.method === 'GET') expect(schemas.body).toBeUndefined();
  });

  it('reads any body without a fault of its own', () => {
    const { body }: CallSchemas = callSchemas[name];
    if (!body) return;
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
    for (const value of nonsense) expect(() => body.safeParse(value)).not.toThrow();
    if (!(body instanceof z.ZodObject)) return;
    const fields = Object.keys(body.shape);
    for (const field of fields) {
      for (const value of nonsense) {
        // A rule over two fields sees one that is right, and one that is not. A minor has more rules.
        for (const others of [
          {},
          { age: 17 },
          Object.fromEntries(fields.map((each) => [each, 'a'])),
        ]) {
          expect(() => body.safeParse({ ...others, [field]: value }), field).not.toThrow();
        }
      }
    }
  });
});

it('a path belongs to the call that names it in full', () => {
  expect(callAt('GET', `${apiBase}/users/profile`)?.name).toBe('ownProfile');
  expect(callAt('GET', `${apiBase}/users/7`)?.name).toBe('user');
  expect(callsAt(`${apiBase}/users/7`).map(({ method }) => method)).toEqual([
    'GET',
    'PUT',
    'DELETE',
  ]);
});

it.each(['/users/7', '/api/v1', '/api/v1/', '/api/v1/nothing', '/api/v1/users//approve'])(
  'no call is found at %s',
  (path) => {
    expect(callsAt(path)).toEqual([]);
  },
);
