import {
  type Audience,
  type Call,
  calls,
  type ErrorCode,
  sessionCookie,
  type User,
} from '@nihongo-lanka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client, errorIn, loggedInAdmin, someone } from '../harness/client';

const personas = ['visitor', 'pending', 'approved', 'rejected', 'suspended', 'admin'] as const;
type Persona = (typeof personas)[number];

/** The error that each kind of caller gets where the contract refuses them; null elsewhere. */
const refusals: Readonly<Record<Audience, Readonly<Record<Persona, ErrorCode | null>>>> = {
  all: {
    visitor: null,
    pending: null,
    approved: null,
    rejected: null,
    suspended: null,
    admin: null,
  },
  self: {
    visitor: 'NOT_AUTHENTICATED',
    pending: null,
    approved: null,
    rejected: 'NOT_AUTHENTICATED',
    suspended: 'NOT_AUTHENTICATED',
    admin: null,
  },
  selfOrAdmin: {
    visitor: 'NOT_AUTHENTICATED',
    pending: 'FORBIDDEN',
    approved: 'FORBIDDEN',
    rejected: 'NOT_AUTHENTICATED',
    suspended: 'NOT_AUTHENTICATED',
    admin: null,
  },
  learner: {
    visitor: 'NOT_AUTHENTICATED',
    pending: 'ACCOUNT_PENDING',
    approved: null,
    rejected: 'NOT_AUTHENTICATED',
    suspended: 'NOT_AUTHENTICATED',
    admin: null,
  },
  admin: {
    visitor: 'NOT_AUTHENTICATED',
    pending: 'FORBIDDEN',
    approved: 'FORBIDDEN',
    rejected: 'NOT_AUTHENTICATED',
    suspended: 'NOT_AUTHENTICATED',
    admin: null,
  },
};

const accessCodes: readonly (ErrorCode | null)[] = [
  'NOT_AUTHENTICATED',
  'FORBIDDEN',
  'ACCOUNT_PENDING',
  'ACCOUNT_REJECTED',
  'ACCOUNT_SUSPENDED',
];

const clients = new Map<Persona, Client>();
let somebodyElse: User;

beforeAll(async () => {
  somebodyElse = (await someone('pending')).user;
  clients.set('visitor', new Client());
  clients.set('admin', await loggedInAdmin());
  for (const status of ['pending', 'approved', 'rejected', 'suspended'] as const) {
    clients.set(status, (await someone(status)).client);
  }
});

it.each(personas)(
  'each call lets a caller in or refuses, as the contract says: %s',
  async (persona) => {
    const client = clients.get(persona);
    if (!client) throw new Error(`no ${persona}`);
    for (const [name, { method, path, who }] of Object.entries<Call>(calls)) {
      // Logging out for real would end the session that the next call needs.
      const cookies = new Map(client.cookies);
      if (name === 'logout') client.cookies.clear();
      // An admin may delete each account but one that does not exist.
      const id = name === 'deleteUser' && persona === 'admin' ? '999999' : somebodyElse.id;
      // The body is invalid: the test is about which callers get as far as having it read.
      const body = method === 'PUT' || method === 'POST' ? { nonsense: true } : undefined;
      const answer = await client.call(path.replace(':id', id), { method, body });
      const code = answer.status >= 400 ? errorIn(answer).code : null;
      const isEnded =
        name === 'refresh' &&
        (['rejected', 'suspended'].includes(persona) || !cookies.has(sessionCookie(false)));
      const expected = isEnded ? 'NOT_AUTHENTICATED' : refusals[who][persona];
      if (expected) {
        expect.soft(code, name).toBe(expected);
      } else {
        expect.soft(accessCodes, name).not.toContain(code);
        expect.soft(answer.status, name).toBeLessThan(500);
      }
      if (name === 'logout') for (const [key, value] of cookies) client.cookies.set(key, value);
    }
  },
);

describe('an account that may not log in', () => {
  it.each([
    ['rejected', 'ACCOUNT_REJECTED'],
    ['suspended', 'ACCOUNT_SUSPENDED'],
  ] as const)('is told so only after the right password: %s', async (status, code) => {
    const { user } = await someone(status);
    const right = await new Client().login(user.username);
    expect(right.status).toBe(403);
    expect(errorIn(right).code).toBe(code);
    const wrong = await new Client().login(user.username, 'Wrong-pass-1!');
    expect(errorIn(wrong).code).toBe('INVALID_CREDENTIALS');
  });

  it('loses its sessions at once', async () => {
    const { user, client } = await someone('approved');
    expect((await client.call('/lectures')).status).toBe(200);
    const admin = await loggedInAdmin();
    await admin.call(`/users/${user.id}`, { method: 'PUT', body: { status: 'suspended' } });
    expect((await client.call('/lectures')).status).toBe(401);
    expect((await client.call('/auth/refresh', { method: 'POST' })).status).toBe(401);
    // The right to log in does not bring the old sessions back.
    await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
    expect((await client.call('/lectures')).status).toBe(401);
    expect((await client.login(user.username)).status).toBe(200);
    expect((await client.call('/lectures')).status).toBe(200);
  });
});
