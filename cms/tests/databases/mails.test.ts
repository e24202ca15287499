import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  callSchemas,
  type MailRow,
  mailCountsSchema,
  mailRowSchema,
  storedMailSchema,
  z,
} from '@nihongo-lanka/contract';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import {
  ask,
  Client,
  errorIn,
  profileIn,
  registration,
  uniqueName,
  userIn,
} from '../harness/client';
import { mailTo as mailToOutbox } from '../harness/outbox';
import { databaseWithExamples } from '../harness/postgres';
import { type Smtp, startSmtp } from '../harness/smtp';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

const minute = 60_000;
const hour = 60 * minute;

let databaseUrl: string | undefined;
let smtp: Smtp;
let cms: Cms;
let admin: Client;
/** Of this file alone: the instances of other files would send its mails to their outbox. */
const environment = () => ({
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  RATE_LIMIT_FACTOR: '1000',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Nihongo Lanka <hello@nihongo-lanka.org>',
});

beforeAll(async () => {
  databaseUrl = await databaseWithExamples();
  smtp = await startSmtp();
  cms = await startCms(environment(), { seeded: true });
  admin = new Client(cms.url);
  expect((await admin.login('admin', adminPassword)).status).toBe(200);
});
afterAll(async () => {
  await cms.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.behaviour = 'accept';
});

/** Sends what is due at a time that has not come yet. */
const sendAt = (time: number, at = cms) =>
  ask(
    '/job',
    { file: 'people/mail/sendMails.js', action: 'sendDueMails', given: [time] },
    at.windowUrl,
  );

const newAddress = () => `${uniqueName('mail')}@nihongo-lanka.org`;

async function join(overrides: object = {}) {
  const email = newAddress();
  const body = registration({ email, ...overrides });
  const answer = await new Client(cms.url).call('/auth/register', { body });
  expect(answer.status).toBe(201);
  return { ...userIn(answer), email };
}

/** Keeps a mail that is sent at once. */
const confirmation = (to: string) => {
  const data = { name: 'Nimali', link: 'https://nihongo-lanka.org/confirm-email?token=x', days: 7 };
  return ask('/mail', { language: 'en', template: 'emailConfirm', to, data }, cms.windowUrl);
};

const decide = (id: string, decision: string, body: object = {}) =>
  admin.call(`/users/${id}/${decision}`, { body });

async function mailsTo(address: string): Promise<MailRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ q: address }));
  const answer = await admin.call(`/admin/mails?filter=${filter}`);
  expect(answer.status).toBe(200);
  return z.array(mailRowSchema).parse(answer.json);
}

async function mailTo(address: string): Promise<MailRow> {
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

const detail = async (id: string) =>
  storedMailSchema.parse((await admin.call(`/admin/mails/${id}`)).json);
const retry = (id: string) => admin.call(`/admin/mails/${id}/retry`, { method: 'POST' });
const soon = { timeout: 15_000, interval: 50 };
const arrival = (address: string) => vi.waitUntil(() => smtp.to(address)[0], soon);
/** A mail that this instance has tried to send once, and will try again. */
const tried = (address: string) =>
  vi.waitUntil(async () => {
    const mail = await mailTo(address);
    return mail.tries === 1 && mail.lastError !== null ? mail : undefined;
  }, soon);

const stored = async (address: string) =>
  JSON.stringify(
    await ask(
      '/sql',
      { sql: 'select data, secrets from mails where recipient = ?', bindings: [address] },
      cms.windowUrl,
    ),
  );

/** The SQL statements since the last call of this function. */
const mailStatements = async () =>
  z
    .array(z.object({ sql: z.string() }))
    .parse(await ask('/statements', undefined, cms.windowUrl))
    .map(({ sql }) => sql);

describe('a mail', () => {
  it('is sent at once, as text and as HTML, in the language of its reader', async () => {
    await mailStatements();
    const { email } = await join({ language: 'si', firstName: 'නිමාලි' });
    const mail = await arrival(email);
    expect(mail.text).toContain('ආයුබෝවන් නිමාලි Perera,');
    expect(mail.text).toMatch(/http:\S+\/confirm-email\?token=[\w-]+&lng=si/);
    expect(mail.html).toContain('<html lang="si">');
    expect(mail.header('Content-Language')).toBe('si');
    expect(mail.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail.header('From')).toBe('Nihongo Lanka <hello@nihongo-lanka.org>');
    expect(mail.header('List-Unsubscribe')).toBe('');
    const row = await vi.waitUntil(async () => {
      const found = await mailTo(email);
      return found.state === 'sent' ? found : undefined;
    }, soon);
    expect(row).toMatchObject({ template: 'registrationReceived', tries: 1, lastError: null });
    expect(row.nextTryAt).toBeNull();
    expect(mail.header('Message-ID')).toBe(`<${row.id}@nihongo-lanka.org>`);
    const updates = (await mailStatements()).filter((sql) => /^update .mails. /.test(sql));
    expect(updates.length).toBeGreaterThan(1);
    // It was claimed a moment ago, so it is not claimed again.
    expect(updates.filter((sql) => /where .*.next_try_at. = /.test(sql))).toEqual([]);
  });

  it('waits a moment for others, and is claimed together with them', async () => {
    // To an example address, so that no mail waits for a mail server.
    const addresses = Array.from({ length: 30 }, () => `${uniqueName('mail')}@example.com`);
    await mailStatements();
    await Promise.all(addresses.map(confirmation));
    const isSent = async (to: string) => (await mailTo(to)).state === 'sent';
    for (const to of addresses) await vi.waitUntil(() => isSent(to), soon);
    const claims = (await mailStatements()).filter((sql) =>
      /^update .mails. .*tries \+ 1/.test(sql),
    );
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.length).toBeLessThan(addresses.length);
  });

  it('is sent before the less urgent ones that were claimed with it', async () => {
    smtp.behaviour = 'hold';
    await confirmation(newAddress());
    await vi.waitUntil(() => smtp.held.length === 1, soon);
    // Claimed together once the first one is sent; four are sent at once.
    const addresses = Array.from({ length: 5 }, newAddress);
    for (const to of addresses) await confirmation(to);
    const urgent = addresses.at(-1) ?? '';
    const sql = "update mails set urgency = 1 where state = 'queued' and recipient <> ?";
    await ask('/sql', { sql, bindings: [urgent] }, cms.windowUrl);
    smtp.takeHeld();
    await vi.waitUntil(() => smtp.held.length === 4, soon);
    expect(smtp.held.flatMap(({ to }) => to)).toContain(urgent);
    smtp.behaviour = 'accept';
    smtp.takeHeld();
    for (const to of addresses) await arrival(to);
  });

  it('that is withdrawn while others are sent is not sent', async () => {
    smtp.behaviour = 'hold';
    await confirmation(newAddress());
    await vi.waitUntil(() => smtp.held.length === 1, soon);
    // These come while one is on its way: they are claimed together, and one waits for the others.
    const addresses = Array.from({ length: 5 }, newAddress);
    for (const to of addresses) await confirmation(to);
    smtp.takeHeld();
    await vi.waitUntil(() => smtp.held.length === 4, soon);
    const isHeld = (address: string) => smtp.held.some(({ to }) => to.includes(address));
    const waiting = addresses.find((address) => !isHeld(address)) ?? '';
    expect(await mailTo(waiting)).toMatchObject({ state: 'queued', tries: 1 });
    const sql = 'delete from mails where recipient = ?';
    await ask('/sql', { sql, bindings: [waiting] }, cms.windowUrl);
    smtp.behaviour = 'accept';
    smtp.takeHeld();
    const last = newAddress();
    await confirmation(last);
    await arrival(last);
    expect(addresses.filter((address) => smtp.to(address).length === 0)).toEqual([waiting]);
  });

  it('that is refused for now is sent later, as the same mail', async () => {
    smtp.behaviour = 'busy';
    const { email } = await join();
    const row = await tried(email);
    expect(row.state).toBe('queued');
    expect(row.lastError).toContain('4.3.2 Try again later');
    const pause = Date.parse(row.nextTryAt ?? '') - Date.now();
    expect(pause).toBeGreaterThan(40_000);
    expect(pause).toBeLessThanOrEqual(minute);
    // Nothing is due yet.
    await sendAt(Date.now());
    expect((await mailTo(email)).tries).toBe(1);
    smtp.behaviour = 'accept';
    await sendAt(Date.now() + minute);
    const [first] = smtp.refused.filter(({ to }) => to.includes(email));
    const [second, ...more] = smtp.to(email);
    expect(more).toEqual([]);
    expect(second?.header('Message-ID')).toBe(first?.header('Message-ID'));
    expect(await mailTo(email)).toMatchObject({ state: 'sent', tries: 2, lastError: null });
  });

  it('to an unknown recipient fails at once, and an admin can send it again', async () => {
    smtp.behaviour = 'no-such-user';
    const { email } = await join();
    const failed = await vi.waitUntil(async () => {
      const mail = await mailTo(email);
      return mail.state === 'failed' ? mail : undefined;
    }, soon);
    expect(failed.lastError).toContain('No such user here');
    expect(failed.nextTryAt).toBeNull();
    const counts = async () =>
      mailCountsSchema.parse((await admin.call('/admin/mails/counts')).json);
    const { failed: before } = await counts();
    expect(before).toBeGreaterThan(0);

    smtp.behaviour = 'accept';
    expect((await detail(failed.id)).mayRetry).toBe(true);
    expect((await retry(failed.id)).status).toBe(200);
    await arrival(email);
    await vi.waitFor(async () => expect((await mailTo(email)).state).toBe('sent'), soon);
    expect((await counts()).failed).toBe(before - 1);
    // What was sent is not sent again.
    expect(errorIn(await retry(failed.id)).code).toBe('CONFLICT');
  });

  it('whose line is cut is sent again', async () => {
    smtp.behaviour = 'drop';
    const { email } = await join();
    expect((await tried(email)).state).toBe('queued');
    smtp.behaviour = 'accept';
    await sendAt(Date.now() + minute);
    expect(smtp.to(email)).toHaveLength(1);
  });

  it('to an example address is a file', async () => {
    const email = `${uniqueName('mail')}@example.com`;
    await join({ email });
    await mailToOutbox(email, /./, cms.dataDir);
    expect(smtp.to(email)).toEqual([]);
  });
});

it('a contact request reaches the foundation by mail, and only at an address that may be real', async () => {
  const foundation = (action: string, params: object) =>
    ask('/foundation', { action, params }, cms.windowUrl);
  const { documentId } = z
    .object({ documentId: z.string() })
    .parse(await foundation('findFirst', {}));
  const request = { name: 'සුනිල්', email: 'sunil@example.com' };
  const office = newAddress();
  const arrived = (subject: string) =>
    smtp.received.filter((mail) => mail.header('Subject').includes(subject));
  for (const [email, subject] of [
    [office, 'By SMTP'],
    ['hello@nihongolanka.example', 'To no address'],
  ] as const) {
    await foundation('update', { documentId, locale: 'en', data: { email } });
    const body = { ...request, subject, message: subject };
    expect((await new Client(cms.url).call('/contact-requests', { body })).status).toBe(201);
  }
  const [mail] = await vi.waitUntil(() => (smtp.to(office)[0] ? arrived('By SMTP') : false), soon);
  expect(mail?.to).toEqual([office]);
  expect(mail?.header('Reply-To')).toBe('sunil@example.com');
  await mailToOutbox('admin@example.com', /To no address/, cms.dataDir);
  expect(arrived('To no address')).toEqual([]);
});

describe('a mail server that', () => {
  it('says nothing delays no other mail', async () => {
    smtp.behaviour = 'hang';
    const { email } = await join();
    expect((await admin.call('/users/profile')).status).toBe(200);
    await join();
    // The server still says nothing about the first mail.
    await vi.waitUntil(async () => (await mailTo(email)).tries === 1, soon);
    expect(await mailTo(email)).toMatchObject({ state: 'queued', lastError: null });
    // The line is cut, so that no time has to pass.
    await smtp.stop();
    await tried(email);
    await smtp.start();
  });

  it('is down for an hour gets everything once it is back, and once only', async () => {
    await smtp.stop();
    const down = Date.now();
    const people = [await join(), await join(), await join()];
    for (const part of [1, 2, 3]) await sendAt(down + part * 15 * minute);
    for (const { email } of people) expect((await mailTo(email)).state).toBe('queued');
    await smtp.start();
    await sendAt(down + hour);
    for (const { email } of people) {
      expect(smtp.to(email)).toHaveLength(1);
      expect((await mailTo(email)).state).toBe('sent');
    }
  });

  it('is away for a day makes a mail fail, and no trace of its secrets is left', async () => {
    smtp.behaviour = 'busy';
    const [email, lasting] = [newAddress(), newAddress()];
    const link = 'https://nihongo-lanka.org/reset-password?token=SecretToken1';
    const post = (mail: object) => ask('/mail', { language: 'en', ...mail }, cms.windowUrl);
    const data = { name: 'Nimali', link };
    await post({ template: 'passwordReset', to: email, data: { ...data, minutes: 30 } });
    await post({ template: 'emailConfirm', to: lasting, data: { ...data, days: 7 } });
    const [{ id }] = [await tried(email), await tried(lasting)];
    expect(await stored(email)).not.toContain('SecretToken1');
    const shown = await detail(id);
    expect(shown.subject).toBe('Choose a new password');
    expect(shown.text).toContain('[not shown here]');
    expect(shown.text).not.toContain('SecretToken1');

    // A link that holds for half an hour is of no use later.
    await sendAt(Date.now() + 31 * minute);
    expect(await detail(id)).toMatchObject({ state: 'failed', mayRetry: false });
    expect(errorIn(await retry(id)).code).toBe('CONFLICT');
    expect(await stored(email)).toMatch(/"secrets":null/);
    expect((await mailTo(lasting)).state).toBe('queued');

    await sendAt(Date.now() + 24 * hour);
    const failed = await detail((await mailTo(lasting)).id);
    expect(failed).toMatchObject({ state: 'failed', mayRetry: true });
    smtp.behaviour = 'accept';
    await retry(failed.id);
    expect((await arrival(lasting)).text).toContain(link);
    await vi.waitFor(async () => expect((await mailTo(lasting)).state).toBe('sent'), soon);
    expect(await stored(lasting)).toMatch(/"secrets":null/);
  });
});

describe.runIf(inject('database') === 'postgres')('of two instances', () => {
  it('one sends each mail', async () => {
    const other = await startCms(environment());
    onTestFinished(other.stop);
    await smtp.stop();
    const people = await Promise.all(Array.from({ length: 12 }, () => join()));
    for (const { email } of people) {
      // It has been tried: until then it is due, and while it is claimed its next try is further away.
      await vi.waitUntil(async () => {
        const { nextTryAt } = await mailTo(email);
        const wait = Date.parse(nextTryAt ?? '') - Date.now();
        return wait > 0 && wait <= 2 * minute;
      }, soon);
    }
    await smtp.start();
    const sendAll = (time: number) =>
      Promise.all([cms, other, cms, other].map((each) => sendAt(time, each)));
    await sendAll(Date.now() + 3 * minute);
    // A try may fail on a busy machine. Its mail is due again by then, and those that were sent are not.
    await sendAll(Date.now() + 13 * minute);
    for (const { email } of people) {
      await vi.waitFor(
        async () => expect(await mailTo(email)).toMatchObject({ state: 'sent', lastError: null }),
        soon,
      );
      expect(smtp.to(email)).toHaveLength(1);
    }
  });
});

describe('somebody is told', () => {
  const templates = async (address: string) =>
    (await mailsTo(address)).map(({ template }) => template);
  const isSent = (address: string) =>
    vi.waitFor(async () => expect((await mailTo(address)).state).toBe('sent'), soon);

  it('that their account is approved, once that can’t be undone any more', async () => {
    const { id, email } = await join();
    await vi.waitFor(async () => expect((await mailTo(email)).state).toBe('sent'), soon);
    await decide(id, 'approve');
    expect(await templates(email)).toEqual(['approved', 'registrationReceived']);
    await decide(id, 'undo');
    expect(await templates(email)).toEqual(['registrationReceived']);
    await decide(id, 'approve');
    await sendAt(Date.now() + 9 * minute);
    expect(smtp.to(email)).toHaveLength(1);
    await sendAt(Date.now() + 10 * minute);
    expect(smtp.to(email)[1]?.header('Subject')).toBe('Your account is approved');
    // Once more changes nothing.
    await decide(id, 'approve');
    expect(await templates(email)).toHaveLength(2);
  });

  it('that their registration is rejected, once that can’t be undone any more', async () => {
    const { id, email } = await join();
    await isSent(email);
    const other = await join();
    await isSent(other.email);
    await decide(id, 'reject');
    await sendAt(Date.now() + 9 * minute);
    expect(smtp.to(email)).toHaveLength(1);
    expect(await templates(email)).toEqual(['rejected', 'registrationReceived']);
    await decide(id, 'undo');
    expect(await templates(email)).toEqual(['registrationReceived']);

    // An approval in place of a rejection takes its mail back too.
    await decide(id, 'reject');
    await decide(id, 'approve');
    await admin.call('/users/bulk', { body: { action: 'reject', ids: [other.id] } });
    await admin.call('/users/bulk', { body: { action: 'undo', ids: [other.id] } });
    await sendAt(Date.now() + 11 * minute);
    const subjects = smtp.to(email).map((mail) => mail.header('Subject'));
    expect(subjects.slice(1)).toEqual(['Your account is approved']);
    expect(await templates(other.email)).toEqual(['registrationReceived']);
  });

  it('that it is rejected or suspended and why, and that it is open again', async () => {
    const [rejected, suspended] = [await join(), await join()];
    for (const { email } of [rejected, suspended]) await isSent(email);
    await decide(rejected.id, 'reject', { reason: 'The age is missing.\nPlease add it.' });
    await sendAt(Date.now() + 10 * minute);
    await vi.waitUntil(() => smtp.to(rejected.email).length === 2, soon);
    expect(smtp.to(rejected.email)[1]?.text).toContain('> The age is missing.\n> Please add it.');
    await decide(suspended.id, 'approve');
    await decide(suspended.id, 'suspend', { reason: 'A shared password' });
    await vi.waitUntil(() => smtp.to(suspended.email).length === 2, soon);
    expect(smtp.to(suspended.email)[1]?.text).toContain('> A shared password');
    await decide(suspended.id, 'lift');
    await vi.waitUntil(() => smtp.to(suspended.email).length === 3, soon);
    expect(smtp.to(suspended.email)[2]?.header('Subject')).toBe('Your account is open again');
    // Nothing of the approval that did not last.
    await sendAt(Date.now() + hour);
    expect(smtp.to(suspended.email)).toHaveLength(3);
  });

  it('nothing any more once the account is deleted', async () => {
    const { id, email } = await join();
    await decide(id, 'approve');
    expect((await admin.call(`/users/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('every morning how many wait, if they are admins and somebody does', async () => {
    const { id, email } = await join({ language: 'si' });
    await decide(id, 'approve');
    await admin.call(`/users/${id}`, { method: 'PUT', body: { role: 'admin' } });
    const digest = (time: string) =>
      ask(
        '/job',
        {
          file: 'people/accounts/mailPendingDigest.js',
          action: 'mailDigest',
          given: [Date.parse(time)],
        },
        cms.windowUrl,
      );
    const digests = async () =>
      (await mailsTo(email)).filter(({ template }) => template === 'pendingDigest');
    await join();
    // In Colombo it is 5.30 later.
    await digest('2031-05-01T01:20:00.000Z');
    expect(await digests()).toHaveLength(0);
    await Promise.all([1, 2, 3].map(() => digest('2031-05-01T02:00:00.000Z')));
    await digest('2031-05-01T05:00:00.000Z');
    expect(await digests()).toHaveLength(1);
    await vi.waitUntil(
      () => smtp.to(email).some(({ text }) => text.includes('අනුමැතිය බලාපොරොත්තුවෙන්')),
      soon,
    );
    await digest('2031-05-02T09:00:00.000Z');
    expect(await digests()).toHaveLength(1);
    await digest('2031-05-03T02:00:00.000Z');
    expect(await digests()).toHaveLength(2);
    expect(profileIn(await admin.call(`/users/${id}`)).role).toBe('admin');
  });
});

it('all admins are told what has failed within a day, and nothing where nothing has', async () => {
  const { id, email } = await join();
  await decide(id, 'approve');
  await admin.call(`/users/${id}`, { method: 'PUT', body: { role: 'admin' } });
  const told = async () =>
    (await mailsTo(email)).filter(({ template }) => template === 'troubles').length;
  const tell = (time: number) =>
    ask(
      '/job',
      { file: 'operations/mailTroubles.js', action: 'mailTroubles', given: [time] },
      cms.windowUrl,
    );
  const now = Date.now() + 30 * 24 * hour;
  await tell(now);
  expect(await told()).toBe(0);
  await writeFile(
    path.join(cms.dataDir, 'last-backup.json'),
    JSON.stringify({ made: new Date(now - 20 * hour).toISOString() }),
  );
  await tell(now);
  expect(await told()).toBe(0);
  await tell(now + 11 * hour);
  expect(await told()).toBe(1);
  const sql = (statement: string) => ask('/sql', { sql: statement }, cms.windowUrl);
  await sql(`insert into video_renditions (file_id, kind, source, state, failed_at)
    values (900001, '360p', 'x', 'failed', ${now - hour}), (900001, '240p', 'x', 'failed', ${now - hour})`);
  onTestFinished(
    async () => void (await sql('delete from video_renditions where file_id = 900001')),
  );
  await tell(now);
  expect(await told()).toBe(2);
  const mail = await vi.waitUntil(
    () => smtp.to(email).find(({ text }) => text.includes('1 video has no smaller')),
    soon,
  );
  expect(mail?.text).not.toContain('backup');
});

it('a mail is forgotten after 90 days', async () => {
  const { email } = await join();
  await arrival(email);
  const day = 24 * hour;
  const remove = (time: number) =>
    ask(
      '/job',
      { file: 'people/mail/removeOldMails.js', action: 'removeMailsBefore', given: [time] },
      cms.windowUrl,
    );
  await remove(Date.now() + 89 * day);
  expect(await mailsTo(email)).toHaveLength(1);
  await remove(Date.now() + 91 * day);
  expect(await mailsTo(email)).toEqual([]);
});

describe('an address that is never confirmed', () => {
  it('ends a registration after 30 days, and its owner is told two weeks before', async () => {
    const [one, other] = [await join(), await join()];
    await ask(
      '/sql',
      {
        sql: 'update up_users set email_confirmed_at = created_at where id = ?',
        bindings: [Number(other.id)],
      },
      cms.windowUrl,
    );
    const day = 24 * 60 * 60_000;
    const run = (days: number) =>
      ask(
        '/job',
        {
          file: 'people/accounts/retention.js',
          action: 'deleteOver',
          given: [Date.now() + days * day],
        },
        cms.windowUrl,
      );
    const templates = async (address: string) =>
      (await mailsTo(address)).map(({ template }) => template);
    await run(15);
    expect(await templates(one.email)).not.toContain('retentionNotice');
    await run(17);
    expect(await templates(one.email)).toContain('retentionNotice');
    expect(await templates(other.email)).not.toContain('retentionNotice');
    const status = async ({ id }: { id: string }) => (await admin.call(`/users/${id}`)).status;
    expect(await status(one)).toBe(200);
    await run(32);
    expect([await status(one), await status(other)]).toEqual([404, 200]);
  });
});

describe('a mail whose account gets another address', () => {
  const change = async (id: string, email: string) => {
    const answer = await admin.call(`/users/${id}`, { method: 'PUT', body: { email } });
    expect(answer.status).toBe(200);
  };
  const subjectsTo = (address: string) => smtp.to(address).map((mail) => mail.header('Subject'));
  const own = async (id: string) =>
    callSchemas.userMails.answer.parse((await admin.call(`/users/${id}/mails`)).json);
  const repeat = (id: string, kind: string) => admin.call(`/users/${id}/mails`, { body: { kind } });

  it('goes to the new one when it is a held decision', async () => {
    const { id, email } = await join();
    await arrival(email);
    await decide(id, 'reject', { reason: 'Which school?' });
    const corrected = newAddress();
    await change(id, corrected);
    expect(await own(id)).toContainEqual({
      kind: 'decision',
      last: expect.objectContaining({ state: 'queued', to: corrected }),
    });
    await sendAt(Date.now() + 10 * minute);
    expect(subjectsTo(corrected)).toContain('Your registration was not accepted');
    expect(subjectsTo(email)).not.toContain('Your registration was not accepted');
    expect(await mailsTo(corrected)).toContainEqual(
      expect.objectContaining({ template: 'rejected', state: 'sent', to: corrected }),
    );
  });

  it('is not sent when its link confirms the old one, and stays when it warns the old one', async () => {
    smtp.behaviour = 'busy';
    const { id, email } = await join();
    await tried(email);
    const corrected = newAddress();
    await change(id, corrected);
    // Both mails of the change have failed once as well.
    await tried(corrected);
    await vi.waitFor(
      async () => expect((await mailsTo(email)).filter(({ tries }) => tries === 1)).toHaveLength(2),
      soon,
    );
    smtp.behaviour = 'accept';
    await sendAt(Date.now() + 5 * minute);
    // The product's own job may have claimed them.
    await expect
      .poll(() => subjectsTo(email), soon)
      .toEqual(['The email address of your account has been changed']);
    await expect
      .poll(() => subjectsTo(corrected), soon)
      .toEqual([expect.stringMatching(/[Cc]onfirm/)]);
    expect(await mailsTo(email)).toContainEqual(
      expect.objectContaining({ template: 'registrationReceived', state: 'failed' }),
    );
  });

  it('can be sent again to the new one, a few times, and the trail says so', async () => {
    const { id, email } = await join();
    await decide(id, 'approve');
    // What still waits is not sent twice.
    expect((await repeat(id, 'decision')).status).toBe(200);
    await sendAt(Date.now() + 10 * minute);
    expect(subjectsTo(email)).toContain('Your account is approved');
    const corrected = newAddress();
    await change(id, corrected);
    expect(await own(id)).toContainEqual({
      kind: 'decision',
      last: expect.objectContaining({ state: 'sent', to: email }),
    });
    expect((await repeat(id, 'decision')).status).toBe(200);
    await vi.waitFor(
      () => expect(subjectsTo(corrected)).toContain('Your account is approved'),
      soon,
    );
    const history = z
      .array(z.object({ action: z.string() }))
      .parse((await admin.call(`/users/${id}/history`)).json);
    expect(history.filter(({ action }) => action === 'decision-repeated')).toHaveLength(1);

    const before = subjectsTo(corrected).length;
    await vi.waitFor(
      async () =>
        expect((await own(id))[0]).toMatchObject({ kind: 'confirmation', last: { state: 'sent' } }),
      soon,
    );
    expect((await repeat(id, 'confirmation')).status).toBe(200);
    await vi.waitFor(() => expect(subjectsTo(corrected)).toHaveLength(before + 1), soon);
  });

  it('can’t be sent again where there is none, or by a learner', async () => {
    const { id } = await join();
    expect(errorIn(await repeat(id, 'decision')).code).toBe('CONFLICT');
    expect(errorIn(await repeat(id, 'advert')).code).toBe('VALIDATION_FAILED');
    expect(errorIn(await repeat('999999', 'decision')).code).toBe('NOT_FOUND');
    const learner = new Client(cms.url);
    const { username } = registration();
    await learner.call('/auth/register', { body: registration({ username }) });
    const refused = await learner.call(`/users/${id}/mails`, { body: { kind: 'confirmation' } });
    expect(errorIn(refused).code).toBe('FORBIDDEN');
  });
});
