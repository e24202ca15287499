import { randomUUID } from 'node:crypto';
import { z } from '@nihongo-lanka/contract';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { BoundedLimiter } from '../../src/core/http/boundedLimiter';
import {
  ask,
  Client,
  days,
  errorIn,
  password,
  registration,
  setClock,
  someone,
  sql,
  userIn,
  withSettings,
} from '../harness/client';
import { adminPassword } from '../harness/startCms';

withSettings({ rateLimitFactor: 1 });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const guess = (identifier: string, address: string, withPassword = 'Wrong-pass-1!') =>
  new Client().call('/auth/login', {
    body: { identifier, password: withPassword },
    ...from(address),
  });

async function registerThere(address: string): Promise<string> {
  const body = registration();
  const answer = await new Client().call('/auth/register', { body, ...from(address) });
  expect(answer.status).toBe(201);
  return String(body.username);
}

describe('bodies that are refused', () => {
  const refused = (client: Client, address: string) =>
    client.call('/contact-requests', { body: { nothing: 1 }, ...from(address) });
  const choose = (client: Client, address: string, body: unknown) =>
    client.call('/users/profile/announcements', { method: 'PUT', body, ...from(address) });

  it('are answered a number of times for each address', async () => {
    const stranger = new Client();
    const together = Array.from({ length: 100 }, () => refused(stranger, '10.1.0.1'));
    const statuses = (await Promise.all(together)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    const answer = await stranger.call('/auth/login', {
      body: { identifier: 'admin', password: 'x' },
      ...from('10.1.0.1'),
    });
    expect([answer.status, errorIn(answer).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await refused(stranger, '10.1.0.2')).status).toBe(400);
  });

  it.each([
    ['too large', 'x'.repeat(20_000)],
    ['no JSON', '{'],
  ])('are counted where they are %s', async (what, body) => {
    const address = `10.1.1.${what.length}`;
    const headers = { 'content-type': 'application/json', ...from(address).headers };
    const send = () => new Client().call('/auth/login', { body, headers });
    for (let round = 0; round < 60; round += 1) expect((await send()).status).not.toBe(429);
    expect((await send()).status).toBe(429);
  });

  it('are answered a number of times for each account, wherever it is', async () => {
    const username = await registerThere('10.1.2.1');
    const phone = new Client();
    await phone.login(username);
    const desk = new Client();
    await desk.login(username);
    for (let round = 0; round < 60; round += 1) {
      const answer = await choose(round % 2 ? phone : desk, `10.1.2.${round}`, { newLecture: 7 });
      expect(answer.status).toBe(400);
    }
    const right = { newLecture: true, examDates: true };
    expect((await choose(phone, '10.1.2.99', right)).status).toBe(429);
  });

  it('of strangers stop no one who is logged in at their address', async () => {
    const username = await registerThere('10.1.3.1');
    const learner = new Client();
    await learner.login(username);
    for (let round = 0; round < 61; round += 1) await refused(new Client(), '10.1.3.1');
    const choice = { newLecture: true, examDates: false };
    for (let round = 0; round < 40; round += 1) {
      expect((await choose(learner, '10.1.3.1', choice)).status).toBe(200);
    }
  });
});

describe('the own profile', () => {
  it('is changed some times an hour, and by an admin all the same', async () => {
    const username = await registerThere('10.2.0.1');
    const learner = new Client();
    const { id } = userIn(await learner.login(username));
    const change = (who: Client, age: number) =>
      who.call(`/users/${id}`, { method: 'PUT', body: { age }, ...from('10.2.0.1') });
    for (let round = 0; round < 120; round += 1) {
      expect((await change(learner, 20 + (round % 30))).status).toBe(200);
    }
    const refused = await change(learner, 60);
    expect([refused.status, errorIn(refused).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const admin = new Client();
    await admin.login('admin', adminPassword);
    expect((await change(admin, 61)).status).toBe(200);
  });
});

describe('guessing a password', () => {
  it('ends after ten tries, also for the right one, and says for how long', async () => {
    const username = await registerThere('10.0.0.1');
    for (let round = 0; round < 10; round += 1) {
      expect((await guess(username, '10.0.0.1')).status).toBe(401);
    }
    const refused = await guess(username.toUpperCase(), '10.0.0.1', password);
    expect(refused.status).toBe(429);
    expect(errorIn(refused).code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    // The account's owner can still log in from another address.
    expect((await guess(username, '10.0.0.2', password)).status).toBe(200);
  });

  it('ends with a wrong clock too, and limits no caller once it is right', async () => {
    const ahead = (time: number) => setClock(time);
    onTestFinished(() => ahead(0));
    const username = await registerThere('10.0.0.8');
    const rightOne = async () => (await guess(username, '10.0.0.8', password)).status;
    await ahead(400 * days * 1000);
    for (let round = 0; round < 10; round += 1) {
      expect((await guess(username, '10.0.0.8')).status).toBe(401);
    }
    expect(await rightOne()).toBe(429);
    await ahead(0);
    expect(await rightOne()).toBe(200);
  });

  it('is not made longer by writing other addresses before the real one', async () => {
    const username = await registerThere('10.0.0.3');
    for (let round = 0; round < 10; round += 1) {
      await guess(username, `203.0.113.${round}, 10.0.0.3`);
    }
    expect((await guess(username, '198.51.100.7, 10.0.0.3')).status).toBe(429);
  });

  it('does not affect logins with the right password', async () => {
    const username = await registerThere('10.0.0.4');
    for (let round = 0; round < 12; round += 1) {
      expect((await guess(username, '10.0.0.4', password)).status).toBe(200);
    }
  });
});

describe('guesses at the same moment', () => {
  withSettings({ rateLimitFactor: 0.01 });

  it('are in the audit trail, also those beyond the limit of their address', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => someone('approved')));
    // Of Strapi, with bcrypt: its check takes longer than the arrival of all guesses.
    const hash = '$2b$10$CwTycUXWue0Thq9StjUM0uJ8Zr8oGm6pGx1r1C7TtTtWJ1yHc2W6e';
    const ids = people.map(({ user }) => user.id).join();
    await sql(`update up_users set password = ? where id in (${ids})`, [hash]);
    const answers = await Promise.all(people.map(({ user }) => guess(user.username, '10.7.0.1')));
    const wrong = answers.filter(({ status }) => status === 401);
    const recorded = await sql("select id from activities where address = '10.7.0.0/24'");
    expect(wrong).toHaveLength(2);
    expect(recorded.length).toBeGreaterThan(wrong.length);
  });
});

const keyRows = z.object({ rows: z.array(z.object({ key: z.string() })) });

describe('the keys that are counted', () => {
  it('are no more than the limiter may keep, and the ones counted last', async () => {
    const limiter = new BoundedLimiter({ points: 2, duration: 60 }, 100);
    for (let round = 0; round < 1000; round += 1) {
      await limiter.consume(`name ${round}`);
      await limiter.consume('somebody').catch(() => undefined);
    }
    expect(limiter.dump().storage.length).toBe(100);
    await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 });
    await limiter.delete('somebody');
    expect((await limiter.consume('somebody')).consumedPoints).toBe(1);
  });

  it.runIf(inject('database') === 'postgres')(
    'become no more by all the names that a refused address tries',
    async () => {
      const named = async () => {
        const sql = "select key from rate_limits where key like 'wrongLogin:%'";
        const { rows } = keyRows.parse(await ask('/sql', { sql }));
        return rows.map(({ key }) => key);
      };
      const others = await named();
      await guess('unknown', '10.0.7.1');
      const [own] = (await named()).filter((key) => !others.includes(key));
      await ask('/sql', {
        sql: 'update rate_limits set points = 200 where key = ?',
        bindings: [own],
      });
      const keys = async () => {
        const answer = await ask('/sql', { sql: 'select count(*) from rate_limits' });
        return z.object({ rows: z.tuple([z.object({ count: z.string() })]) }).parse(answer).rows[0]
          .count;
      };
      const before = await keys();
      for (let round = 0; round < 100; round += 1) {
        const names = Array.from({ length: 10 }, (_, index) => `unknown-${round}-${index}`);
        const answers = await Promise.all(names.map((name) => guess(name, '10.0.7.1')));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
      }
      expect(await keys()).toBe(before);
    },
  );
});

describe('an account', () => {
  it('is not locked to its owner by wrong tries from one other address', async () => {
    const username = await registerThere('10.0.2.1');
    const statuses = new Set<number>();
    for (let round = 0; round < 40; round += 1) {
      statuses.add((await guess(username, '10.0.2.2')).status);
    }
    expect([...statuses].sort()).toEqual([401, 429]);
    expect((await guess(username, '10.0.2.1', password)).status).toBe(200);
  });

  it('has one budget under its name and its e-mail address', async () => {
    const username = await registerThere('10.0.3.1');
    for (let round = 0; round < 10; round += 1) {
      await guess(round % 2 ? username : `${username}@example.com`, '10.0.3.2');
    }
    expect((await guess(username, '10.0.3.2')).status).toBe(429);
    expect((await guess(`${username}@example.com`, '10.0.3.2')).status).toBe(429);
  });

  it('is guarded against one network, however many IPv6 addresses that has', async () => {
    const username = await registerThere('10.0.4.1');
    for (let round = 0; round < 10; round += 1) {
      await guess(username, `2001:db8:1:2::${round + 1}`);
    }
    expect((await guess(username, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess(username, '2001:db8:1:3::1')).status).toBe(401);
  });

  it('may be asked for under a name as long as names may be', async () => {
    for (const identifier of ['x'.repeat(254), '\ufdfa'.repeat(20)]) {
      expect((await guess(identifier, '10.0.5.1')).status).toBe(401);
    }
  });
});

describe('refreshing without a session', () => {
  it('does not keep others behind the same address from refreshing', async () => {
    const username = await registerThere('10.0.6.1');
    const client = new Client();
    await client.call('/auth/login', {
      body: { identifier: username, password },
      ...from('10.0.6.1'),
    });
    for (let round = 0; round < 50; round += 1) {
      await new Client().call('/auth/refresh', { method: 'POST', ...from('10.0.6.1') });
    }
    const answer = await client.call('/auth/refresh', { method: 'POST', ...from('10.0.6.1') });
    expect(answer.status).toBe(200);
  });
});

describe('registering', () => {
  it('ends after sixty from one address within an hour', async () => {
    const send = () =>
      new Client().call('/auth/register', { body: registration(), ...from('10.0.0.9') });
    for (let round = 0; round < 60; round += 1) expect((await send()).status).toBe(201);
    const refused = await send();
    expect([refused.status, errorIn(refused).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('answers of practice', () => {
  it('count once towards the 5000 of a day, however often the device sends them', async () => {
    const username = await registerThere('10.0.9.1');
    await ask('/sql', {
      sql: "update up_users set state = 'approved' where username = ?",
      bindings: [username],
    });
    const client = new Client();
    await client.call('/auth/login', {
      body: { identifier: username, password },
      ...from('10.0.9.1'),
    });
    const batch = (number: number) =>
      Array.from({ length: 500 }, (_, place) => ({
        id: randomUUID(),
        item: `word:${number}:かな`,
        kind: 'meaning',
        at: new Date(Date.now() - (place % 100) * days * 1000).toISOString(),
        answer: 'knew',
        milliseconds: 4000,
        zone: 330,
      }));
    const send = async (reviews: readonly object[]) => {
      const body = { sentAt: new Date().toISOString(), reviews };
      return (await client.call('/practice/reviews', { body, ...from('10.0.9.1') })).status;
    };
    const first = batch(0);
    for (let time = 0; time < 11; time += 1) expect(await send(first)).toBe(200);
    for (let number = 1; number < 10; number += 1) expect(await send(batch(number))).toBe(200);
    expect(await send(batch(10))).toBe(429);
  });
});
