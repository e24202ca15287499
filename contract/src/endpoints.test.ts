import { describe, expect, it } from 'vitest';
import { apiBase, audiences, type Endpoint, endpointPath, endpoints } from './endpoints.js';

const all = Object.entries<Endpoint>(endpoints);

it('no two calls share a method and a path', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe.each(all)('%s', (_, endpoint) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

  it('encodes whatever stands in its path', () => {
    const hostile = 'a/../b?c=d&e#f%2F ශ්‍රී"<';
    const params = Object.fromEntries(names.map((name) => [name, hostile]));
    const url = new URL(endpointPath(endpoint, params), 'http://localhost');
    expect(url.pathname.startsWith(`${apiBase}/`)).toBe(true);
    expect(url.search + url.hash).toBe('');
    const segments = url.pathname.slice(apiBase.length).split('/');
    expect(segments).toHaveLength(endpoint.path.split('/').length);
    for (const [i, segment] of endpoint.path.split('/').entries()) {
      expect(decodeURIComponent(segments[i] ?? '')).toBe(
        segment.startsWith(':') ? hostile : segment,
      );
    }
  });

  it('is not built without what its path needs', () => {
    if (names.length > 0) expect(() => endpointPath(endpoint)).toThrow(endpoint.path);
    else expect(endpointPath(endpoint)).toBe(apiBase + endpoint.path);
  });

  it('says who may call it, and answers a body unless it is a 204', () => {
    expect(audiences).toContain(endpoint.who);
    expect(endpoint.answer === undefined).toBe(endpoint.status === 204);
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
  });
});
