import { signInSchemas, z } from '@nihongo-lanka/contract';
import { generateSync } from 'otplib';
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { clockKey, isTrusted } from '../src/core/jobs/clock';
import { outdated } from '../src/operations/checks/keep';
import {
  ask,
  Client,
  errorIn,
  inOneStep,
  loggedInAdmin,
  password,
  register,
  setClock,
  someone,
  uniqueName,
} from './harness/client';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

afterEach(() => setClock(0));

const post = { method: 'POST' };
const profile = async (client: Client) => (await client.call('/users/profile')).status;
const job = (file: string, action: string, ...given: unknown[]) =>
  ask('/job', { file, action, given });

describe('a session', () => {
  it('ends where the clock jumps past it, and a new login works at any time', async () => {
    const { user, client } = await someone('approved');
    await setClock(year);
    expect(await profile(client)).toBe(401);
    expect((await client.call('/auth/refresh', post)).status).toBe(401);
    const ahead = new Client();
    expect((await ahead.login(user.username)).status).toBe(200);
    expect(await profile(ahead)).toBe(200);

    await setClock(0);
    // It would last for a year more.
    expect(await profile(ahead)).toBe(401);
    expect((await ahead.call('/auth/refresh', post)).status).toBe(401);
    expect((await new Client().login(user.username)).status).toBe(200);
  });

  it('of an admin ends by disuse, and asks for a proof, though the clock was put back', async () => {
    await setClock(20 * minute);
    const { user } = await someone('approved', 'admin');
    const client = new Client();
    expect((await client.login(user.username)).status).toBe(200);
    await setClock(0);
    expect(errorIn(await client.call('/users/export')).code).toBe('PROOF_REQUIRED');
    expect((await client.call('/auth/prove', { body: { password } })).status).toBe(204);
    expect((await client.call('/users/export')).status).toBe(200);
    const idle = new Client();
    await setClock(2 * hour);
    await idle.login(user.username);
    await setClock(0);
    expect((await idle.call('/auth/refresh', post)).status).toBe(401);
  });

  it('of a learner goes on where the clock is put back by hours', async () => {
    await setClock(5 * hour);
    const { client } = await someone('approved');
    await setClock(0);
    expect(await profile(client)).toBe(200);
    expect((await client.call('/auth/refresh', post)).status).toBe(200);
  });
});

describe('a code of an app', () => {
  it('is right again as soon as the clock is, whatever was used meanwhile', async () => {
    const { user, client } = await someone('approved');
    const setup = signInSchemas.beginTotp.answer.parse(
      (await client.call('/auth/factors/totp/setup', post)).json,
    );
    const codeAt = (time: number) =>
      generateSync({ secret: setup.secret, epoch: Math.floor(time / 1000) });
    const { answer } = await inOneStep((at) =>
      client.call('/auth/factors/totp', {
        body: { setup: setup.setup, code: codeAt(at - minute / 2) },
      }),
    );
    expect(answer.status).toBe(200);
    const logIn = async (time: number) => {
      const next = new Client();
      await next.login(user.username);
      return (await next.call('/auth/second-factor', { body: { code: codeAt(time) } })).status;
    };
    await setClock(3 * day);
    expect(await logIn(Date.now())).toBe(400);
    expect(await logIn(Date.now() + 3 * day)).toBe(200);
    await setClock(0);
    const now = Date.now();
    expect(await logIn(now)).toBe(200);
    expect(await logIn(now)).toBe(400);
  });
});

describe('a job', () => {
  it('runs once after a jump in either direction, neither never again nor again and again', async () => {
    const name = uniqueName('job');
    const now = Date.now();
    const claim = (time: number) => job('core/jobs/claimDay.js', 'claimDay', name, time);
    const claims = async (time: number) => [await claim(time), await claim(time + 1000)];
    expect(await claims(now)).toEqual([true, false]);
    expect(await claims(now + year)).toEqual([true, false]);
    expect(await claims(now + hour)).toEqual([true, false]);
    const many = await Promise.all([1, 2, 3].map(() => claim(now - year)));
    expect(many.filter(Boolean)).toHaveLength(1);
    expect(await claim(now - year + 23 * hour)).toBe(false);
    expect(await claim(now)).toBe(true);
  });

  it('that deletes for good waits for a day where the clock has jumped', async () => {
    onTestFinished(async () => {
      const sql = 'delete from strapi_core_store_settings where key = ?';
      await ask('/sql', { sql, bindings: [clockKey] });
    });
    const admin = await loggedInAdmin();
    const { user } = await someone('rejected');
    const isThere = async () => (await admin.call(`/users/${user.id}`)).status === 200;
    const now = Date.now();
    const trusted = (time: number) => job('core/jobs/clock.js', 'isClockTrusted', time);
    const remove = (time: number) => job('people/accounts/retention.js', 'deleteOnceADay', time);
    const everyHour = async (from: number, to: number) => {
      for (let time = from; time < to; time += 12 * hour) await remove(time);
    };
    await trusted(now);
    await everyHour(now + 1000, now + day);
    await everyHour(now + 10 * year, now + 10 * year + day);
    expect(await isThere()).toBe(true);
    // Somebody puts it right. It takes a day more, and then goes on.
    expect(await trusted(now + day)).toBe(false);
    expect(await trusted(now + 1.9 * day)).toBe(false);
    expect(await trusted(now + 2.1 * day)).toBe(true);
    expect(await isThere()).toBe(true);
    // A server that was away for long is one whose clock has jumped, until it has run for a day.
    await everyHour(now + year, now + year + day);
    expect(await isThere()).toBe(true);
    await everyHour(now + year + day, now + year + 3 * day);
    expect(await isThere()).toBe(false);
  });

  it('sends a mail that waits for a time which the clock was wrong about', async () => {
    const { username } = await register();
    const sql = (text: string) => ask('/sql', { sql: text });
    const isPostgres = inject('database') === 'postgres';
    const later = isPostgres ? "now() + interval '1 year'" : String(Date.now() + year);
    // One that needs none of the secrets that are gone once it is sent: it may be already.
    const mine = `recipient = '${username}@example.com' and template = 'registrationReceived'`;
    await sql(
      `update mails set state = 'queued', sent_at = null, next_try_at = ${later}, give_up_at = ${later} where ${mine}`,
    );
    await job('people/mail/sendMails.js', 'sendDueMails', Date.now());
    const rows = z.array(z.object({ state: z.string() }));
    const found = z.union([rows, z.object({ rows }).transform((answer) => answer.rows)]);
    // The job itself may have been quicker, and be at work on it.
    await vi.waitFor(async () => {
      const states = await sql(`select distinct state from mails where ${mine}`);
      expect(found.parse(states)).toEqual([{ state: 'sent' }]);
    }, 10_000);
  });
});

describe('backups', () => {
  const now = Date.parse('2026-11-23T00:00:00Z');
  const noted = (seenAt: number, trustedFrom = 0) => JSON.stringify({ seenAt, trustedFrom });

  it('may go for their age only where the running product has seen the same time', () => {
    expect(isTrusted(undefined, now)).toBe(false);
    expect(isTrusted(noted(now - hour), now)).toBe(true);
    expect(isTrusted(noted(now - hour, now + hour), now)).toBe(false);
    expect(isTrusted(noted(now - hour), now + year)).toBe(false);
    expect(isTrusted(noted(now + year), now)).toBe(false);
  });

  it('of a clock that was ahead take the place of no other, and go', () => {
    const names = ['2027-11-20', '2026-11-22', '2026-11-21'].map(
      (date) => `nihongo-lanka-${date}T210000Z.tar`,
    );
    expect(outdated(names, new Date(now))).toEqual([names[0]]);
    expect(outdated(names.slice(0, 1), new Date(now))).toEqual([]);
  });
});
