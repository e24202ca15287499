import { describe, expect, it } from 'vitest';
import { deviceOf, placeOf } from '../src/people/signIn/deviceText';
import { ask, Client, errorIn, password, registration, withSettings } from './harness/client';

withSettings({ rateLimitFactor: 1 });

const cookie = 'nl_browser';
let network = 0;
/** An address that no other test uses. */
function newAddress(): string {
  network += 1;
  return `10.9.${network >> 8}.${network & 255}`;
}

async function registered(): Promise<string> {
  const body = registration();
  const headers = { 'x-forwarded-for': newAddress() };
  const answer = await new Client().call('/auth/register', { body, headers });
  expect(answer.status).toBe(201);
  return String(body.username);
}

const tryIn = (
  client: Client,
  identifier: string,
  { from = newAddress(), withPassword = 'Wrong-pass-1!' } = {},
) =>
  client.call('/auth/login', {
    body: { identifier, password: withPassword },
    headers: { 'x-forwarded-for': from },
  });
const right = { withPassword: password };

/** A client whose browser has logged in to an account and out again. */
async function browserOf(username: string): Promise<Client> {
  const client = new Client();
  expect((await tryIn(client, username, right)).status).toBe(200);
  await client.call('/auth/logout', { method: 'POST' });
  expect(client.cookies.has(cookie)).toBe(true);
  return client;
}

async function useUpFromElsewhere(username: string) {
  const statuses = [];
  for (let place = 0; place < 34; place += 1) {
    const from = newAddress();
    for (let round = 0; round < 3; round += 1) {
      statuses.push((await tryIn(new Client(), username, { from })).status);
    }
  }
  return statuses;
}

describe('an account that others try to get into', () => {
  it('takes a hundred tries an hour from unknown places, and its owner from a known browser', async () => {
    const username = await registered();
    const owner = await browserOf(username);
    const statuses = await useUpFromElsewhere(username);
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(100)).toEqual([429, 429]);
    const stranger = await tryIn(new Client(), username, right);
    expect(errorIn(stranger).code).toBe('TOO_MANY_REQUESTS');
    expect((await tryIn(owner, username, right)).status).toBe(200);
    expect((await tryIn(owner, username)).status).toBe(401);
    expect((await tryIn(owner, username, right)).status).toBe(200);
  });

  it('counts simultaneous tries from many places, and delays no other caller', async () => {
    const username = await registered();
    const others = await Promise.all(Array.from({ length: 4 }, registered));
    const [wrong, fine, unknown]: number[][] = [[], [], []];
    for (let wave = 0; wave < 3; wave += 1) {
      const statuses = async (
        into: number[] | undefined,
        names: string[],
        withPassword?: string,
      ) => {
        const given = withPassword === undefined ? {} : { withPassword };
        const answers = await Promise.all(names.map((name) => tryIn(new Client(), name, given)));
        into?.push(...answers.map(({ status }) => status));
      };
      const strangers = Array.from({ length: 4 }, (_, place) => `stranger-${wave}-${place}`);
      await Promise.all([
        statuses(wrong, Array<string>(50).fill(username)),
        statuses(fine, others, password),
        statuses(unknown, strangers),
      ]);
    }
    const of = (status: number) => wrong?.filter((one) => one === status).length;
    expect([of(401), of(429)]).toEqual([100, 50]);
    expect(fine).toEqual(Array(12).fill(200));
    expect(unknown).toEqual(Array(12).fill(401));
    // The trail has a row for each that was looked at.
    const kept = await ask('/sql', {
      sql: `select count(*) as tries from activities where action = 'sign-in-refused'
            and subject_id = (select cast(id as varchar) from up_users where username = ?)`,
      bindings: [username],
    });
    expect(JSON.stringify(kept)).toMatch(/"tries":"?100"?\b/);
  });

  it('is no easier to guess from a known browser', async () => {
    const username = await registered();
    const owner = await browserOf(username);
    for (let round = 0; round < 10; round += 1) {
      expect((await tryIn(owner, username)).status).toBe(401);
    }
    expect((await tryIn(owner, username)).status).toBe(429);
  });
});

describe('the cookie of a known browser', () => {
  it('is one that scripts and other sites do not get, and holds another token each time', async () => {
    const username = await registered();
    const client = new Client();
    const answer = await tryIn(client, username, right);
    const set = answer.headers.getSetCookie().find((text) => text.startsWith(`${cookie}=`));
    expect(set).toMatch(/; path=\/; .*samesite=strict; httponly$/i);
    const before = client.cookies.get(cookie);
    await tryIn(client, username, right);
    expect(client.cookies.get(cookie)).not.toBe(before);
    expect(client.cookies.get(cookie)?.split('.')).toHaveLength(1);
  });

  it('still counts after one answer was lost, and no longer after two logins', async () => {
    const username = await registered();
    const owner = await browserOf(username);
    const first = owner.cookies.get(cookie) ?? '';
    const lost = new Client();
    lost.cookies.set(cookie, first);
    expect((await tryIn(lost, username, right)).status).toBe(200);
    await tryIn(owner, username, right);
    await tryIn(owner, username, right);
    expect(await rowsOf(username)).toBe(1);
    const late = new Client();
    late.cookies.set(cookie, first);
    await tryIn(late, username, right);
    expect(await rowsOf(username)).toBe(2);
  });

  it('is for its own account, and keeps the five that were used last', async () => {
    const names = [];
    const client = new Client();
    for (let round = 0; round < 6; round += 1) {
      const username = await registered();
      names.push(username);
      expect((await tryIn(client, username, right)).status).toBe(200);
    }
    expect(client.cookies.get(cookie)?.split('.')).toHaveLength(5);
    await tryIn(client, names[5] ?? '', right);
    expect(await rowsOf(names[5] ?? '')).toBe(1);
    await tryIn(client, names[0] ?? '', right);
    expect(await rowsOf(names[0] ?? '')).toBe(2);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}.`.repeat(50), '%00', "' or 1=1 --"])(
    'is worth nothing when it is made up: %s',
    async (value) => {
      const username = await registered();
      const client = new Client();
      client.cookies.set(cookie, value);
      const from = newAddress();
      for (let round = 0; round < 2; round += 1) await tryIn(client, username, { from });
      expect((await tryIn(client, username, { ...right, from })).status).toBe(200);
      expect(await rowsOf(username)).toBe(1);
    },
  );

  it('is worth nothing after a new password in another browser, which stays known', async () => {
    const username = await registered();
    const other = await browserOf(username);
    const own = await browserOf(username);
    await tryIn(own, username, right);
    expect(await rowsOf(username)).toBe(2);
    const newPassword = 'Another-pass-2!';
    const changed = await own.call('/auth/change-password', {
      body: { currentPassword: password, newPassword, confirmNewPassword: newPassword },
    });
    expect(changed.status).toBe(204);
    // Those of the registration and of the other browser are gone.
    expect(await rowsOf(username)).toBe(0);
    await tryIn(own, username, { withPassword: newPassword });
    expect(await rowsOf(username)).toBe(0);
    await tryIn(other, username, { withPassword: newPassword });
    expect(await rowsOf(username)).toBe(1);
  });

  async function rowsOf(username: string): Promise<number> {
    const sql =
      'select known_browsers.id from known_browsers join up_users on up_users.id = user_id where username = ?';
    const found = await ask('/sql', { sql, bindings: [username] });
    const rows: unknown[] = Array.isArray(found) ? found : Object(found).rows;
    // Without the one that registered.
    return rows.length - 1;
  }
});

describe('the owner of an account', () => {
  const mails = async (username: string) => {
    const sql = "select data from mails where template = 'newDevice' and recipient = ?";
    const bindings = [`${username}@example.com`];
    const found = await ask('/sql', { sql, bindings });
    const rows: unknown[] = Array.isArray(found) ? found : Object(found).rows;
    return rows.length;
  };

  it('hears by mail of a login from a new browser, and of no other', async () => {
    const username = await registered();
    expect(await mails(username)).toBe(0);
    const other = await browserOf(username);
    expect(await mails(username)).toBe(1);
    await tryIn(other, username, right);
    await tryIn(new Client(), username);
    expect(await mails(username)).toBe(1);
    const stranger = new Client();
    await tryIn(stranger, username, right);
    await tryIn(stranger, username, right);
    expect(await mails(username)).toBe(2);
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8', 'an unknown device'],
    ['<script>https://evil.example', 'an unknown device'],
  ])('is called what a person would call it: %s', (agent, name) => {
    expect(deviceOf(agent, 'en')).toBe(name);
  });

  it.each([
    ['203.94.64.17', '203.94.64.0/24'],
    ['::ffff:203.94.64.17', '203.94.64.0/24'],
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ])('is placed by the network of its address: %s', (ip, place) => {
    expect(placeOf({ ip })).toBe(place);
  });
});
