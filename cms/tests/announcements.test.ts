import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  editedLectureSchema,
  editedNewsEventSchema,
  ownDataSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import {
  ask,
  Client,
  errorIn,
  profileIn,
  registration,
  uniqueName,
  userIn,
} from './harness/client';
import { databaseWithExamples } from './harness/postgres';
import { type Smtp, startSmtp } from './harness/smtp';
import { adminPassword, type Cms, startCms } from './harness/startCms';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let databaseUrl: string | undefined;
let smtp: Smtp;
let cms: Cms;
let other: Cms | undefined;
let admin: Client;
const environment = () => ({
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  RATE_LIMIT_FACTOR: '1000',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Nihongo Lanka <hello@nihongo-lanka.org>',
  PUBLIC_URL: 'https://nihongo-lanka.org',
  REQUIRE_ADMIN_2FA: 'false',
  ENCRYPTION_KEY: 'one-and-the-same-for-every-instance',
});

beforeAll(async () => {
  databaseUrl = await databaseWithExamples();
  smtp = await startSmtp();
  cms = await startCms(environment(), { seeded: true });
  // SQLite has one instance only.
  if (databaseUrl) other = await startCms(environment(), { dataDir: cms.dataDir });
  admin = new Client(cms.url);
  expect((await admin.login('admin', adminPassword)).status).toBe(200);
});
beforeEach(() => {
  smtp.behaviour = 'accept';
});
afterAll(async () => {
  await other?.stop();
  await cms.stop();
  await smtp.stop();
});

const sql = (statement: string, bindings: unknown[] = []) =>
  ask('/sql', { sql: statement, bindings }, cms.windowUrl);

/** Eight o'clock in the morning in Colombo, a number of days from now. */
function morning(days: number): number {
  const colombo = new Date(Date.now() + 5.5 * hour + days * day);
  return colombo.setUTCHours(8, 0, 0, 0) - 5.5 * hour;
}
let mornings = 0;
/** What is published until now is told: the morning of another day has come. */
async function nextMorning(at = cms): Promise<void> {
  mornings += 1;
  const given = [morning(mornings)];
  await ask(
    '/job',
    { file: 'learning/announcements/mailAnnouncements.js', action: 'announce', given },
    at.windowUrl,
  );
}

const addressOf = (name: string) => `${name}@nihongo-lanka.org`;
const bothMails = { newLecture: true, examDates: true };

/** An approved learner with a confirmed address. */
async function reader(overrides: object = {}, choice: object | null = bothMails) {
  const email = `${uniqueName('reader')}@nihongo-lanka.org`;
  const client = new Client(cms.url);
  const body = registration({ email, ...overrides });
  const user = userIn(await client.call('/auth/register', { body }));
  await admin.call(`/users/${user.id}/approve`, { method: 'POST' });
  const now = inject('database') === 'postgres' ? 'now()' : String(Date.now());
  await sql(`update up_users set email_confirmed_at = ${now} where email = ?`, [email]);
  if (choice) expect((await choose(client, choice)).status).toBe(200);
  return { email, client, user };
}

const choose = (client: Client, choice: unknown) =>
  client.call('/users/profile/announcements', { method: 'PUT', body: choice });

async function publishLecture(title: string, sinhala?: string): Promise<string> {
  const answer = await admin.call('/admin/lectures', {
    body: {
      ...{ category: 'JFT', status: 'published' },
      translations: { en: { title }, ...(sinhala && { si: { title: sinhala } }) },
    },
  });
  expect(answer.text).not.toContain('errors');
  return editedLectureSchema.parse(answer.json).id;
}

async function change(path: string, body: object): Promise<void> {
  const { version } = z.looseObject({ version: z.string() }).parse((await admin.call(path)).json);
  const answer = await admin.call(path, { method: 'PUT', body: { version, ...body } });
  expect(answer.status, answer.text).toBe(200);
}
const setLecture = (id: string, body: object) => change(`/admin/lectures/${id}`, body);

async function publishNews(title: string, more: object): Promise<string> {
  const answer = await admin.call('/admin/news-events', {
    body: {
      ...{ status: 'published', ...more },
      translations: { en: { title, summary: `About ${title}`, body: 'A text.' } },
    },
  });
  return editedNewsEventSchema.parse(answer.json).id;
}

const rowsIn = (found: unknown): unknown[] => (Array.isArray(found) ? found : Object(found).rows);

/** The mails about what is new to an address, once everything that was written is sent. */
async function newsTo(address: string) {
  await vi.waitFor(
    async () => {
      // A mail that a busy machine could not send is tried again without a minute's wait.
      const later = {
        file: 'people/mail/sendMails.js',
        action: 'sendDueMails',
        given: [Date.now() + 2 * minute],
      };
      await ask('/job', later, cms.windowUrl);
      const waiting = "select * from mails where state = 'queued' and urgency = 1";
      expect(rowsIn(await sql(waiting))).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
  return smtp.to(address).filter((mail) => mail.header('List-Unsubscribe') !== '');
}

describe('what is new', () => {
  it('is told in one mail the next morning, in their language, to learners who asked', async () => {
    const nimali = await reader();
    const kasun = await reader({ language: 'si' });
    const silent = await reader({}, null);
    const [one, two] = [uniqueName('Particles'), uniqueName('Counting')];
    await publishLecture(one, 'නිපාත');
    await publishLecture(two);
    await nextMorning();

    const [mail, ...more] = await newsTo(nimali.email);
    expect(more).toEqual([]);
    expect(mail?.header('Subject')).toBe('2 new lectures');
    expect(mail?.text).toContain(one);
    expect(mail?.text).toContain(two);
    expect(mail?.text).toMatch(/https:\/\/nihongo-lanka\.org\/lectures\/detail\/\S+/);
    const [sinhala] = await newsTo(kasun.email);
    expect(sinhala?.text).toContain('නිපාත');
    expect(sinhala?.text).toContain(two);
    expect(sinhala?.header('Content-Language')).toBe('si');
    expect(await newsTo(silent.email)).toEqual([]);
    // Registration and approval have no such header.
    for (const { header } of smtp.to(silent.email)) expect(header('List-Unsubscribe')).toBe('');

    await nextMorning();
    expect(await newsTo(nimali.email)).toHaveLength(1);
  });

  it('is told once, whatever is edited and published again', async () => {
    const { email } = await reader();
    const id = await publishLecture(uniqueName('Verbs'));
    await nextMorning();
    expect(await newsTo(email)).toHaveLength(1);
    await setLecture(id, { status: 'draft' });
    await setLecture(id, { status: 'published' });
    await nextMorning();
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('is not told where it was taken back before, and is where it comes again', async () => {
    const { email } = await reader();
    const id = await publishLecture(uniqueName('Mistake'));
    await setLecture(id, { status: 'draft' });
    await nextMorning();
    expect(await newsTo(email)).toEqual([]);
    await setLecture(id, { status: 'published' });
    await nextMorning();
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('is no example that was there before, even if it is published anew', async () => {
    const { email } = await reader();
    const [first] = z
      .array(z.object({ id: z.string() }).loose())
      .parse((await admin.call('/admin/lectures')).json);
    await setLecture(first?.id ?? '', { status: 'draft' });
    await setLecture(first?.id ?? '', { status: 'published' });
    await nextMorning();
    expect(await newsTo(email)).toEqual([]);
  });

  it('waits for the next morning if published within the hour, and is never mailed at night', async () => {
    const { email } = await reader();
    await publishLecture(uniqueName('Fresh'));
    const run = (time: number) =>
      ask(
        '/job',
        { file: 'learning/announcements/mailAnnouncements.js', action: 'announce', given: [time] },
        cms.windowUrl,
      );
    await run(Date.now() + 30 * minute);
    await run(morning(mornings + 1) + 14 * hour);
    expect(await newsTo(email)).toEqual([]);
    await nextMorning();
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('tells exam dates where an editor says so, and no other news', async () => {
    const { email } = await reader({}, { newLecture: false, examDates: true });
    const dates = uniqueName('JLPT in July');
    await publishNews(uniqueName('A party'), {});
    const id = await publishNews(dates, { hasExamDates: true });
    await publishLecture(uniqueName('Kanji'));
    await nextMorning();
    const [mail, ...more] = await newsTo(email);
    expect(more).toEqual([]);
    expect(mail?.header('Subject')).toBe(`Exam dates: ${dates}`);
    expect(mail?.text).toContain(`About ${dates}`);
    await change(`/admin/news-events/${id}`, { hasExamDates: false, status: 'published' });
    await change(`/admin/news-events/${id}`, { hasExamDates: true, status: 'published' });
    await nextMorning();
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('is mailed only to approved learners with a confirmed address who stay', async () => {
    const suspended = await reader();
    await admin.call(`/users/${suspended.user.id}/suspend`, { body: { reason: '' } });
    const leaving = await reader();
    await leaving.client.call('/users/profile/deletion', { body: { password: 'Right-pass-1!' } });
    const unconfirmed = await reader();
    await sql('update up_users set email_confirmed_at = null where email = ?', [unconfirmed.email]);
    await publishLecture(uniqueName('Greetings'));
    await nextMorning();
    for (const { email } of [suspended, leaving, unconfirmed]) {
      expect(await newsTo(email)).toEqual([]);
    }
  });

  it('is mailed in batches, once to each learner, from any instance', async () => {
    const names = Array.from({ length: 120 }, () => uniqueName('crowd'));
    // In whole milliseconds, as the product writes it.
    const time =
      inject('database') === 'postgres'
        ? `timestamp '${new Date().toISOString().replace('Z', '')}'`
        : String(Date.now());
    await sql(
      `insert into up_users (username, username_key, email, email_key, state, account_role, language,
        first_name, last_name, email_confirmed_at, new_lecture_mails_at, created_at, updated_at)
        values ${names
          .map(
            () =>
              `(?, ?, ?, ?, 'approved', 'learner', 'en', 'One', 'OfMany', ${time}, ${time}, ${time}, ${time})`,
          )
          .join()}`,
      names.flatMap((name) => [name, name, addressOf(name), addressOf(name)]),
    );
    await publishLecture(uniqueName('Reading'));
    mornings += 1;
    const given = [morning(mornings)];
    await Promise.all(
      [cms, other ?? cms].map((each) =>
        ask(
          '/job',
          { file: 'learning/announcements/mailAnnouncements.js', action: 'announce', given },
          each.windowUrl,
        ),
      ),
    );
    const written = "select recipient from mails where recipient like 'crowd%'";
    const recipients = rowsIn(await sql(written)).map((row) => String(Object(row).recipient));
    expect(recipients.sort()).toEqual(names.map(addressOf).sort());
    await sql("delete from mails where recipient like 'crowd%'");
    expect(rowsIn(await sql('select * from announcement_rounds'))).toEqual([]);
    await sql('delete from up_users where last_name = ?', ['OfMany']);
  });
});

describe('a choice of mails', () => {
  it('begins with none, and is kept with the time of asking', async () => {
    const { client } = await reader({}, null);
    const profile = async () => profileIn(await client.call('/users/profile'));
    expect(await profile()).toMatchObject({ newLectureMailsAt: null, examDatesMailsAt: null });
    await choose(client, { newLecture: true, examDates: false });
    const { newLectureMailsAt: asked, version } = await profile();
    expect(Math.abs(Date.now() - Date.parse(asked ?? ''))).toBeLessThan(minute);
    await choose(client, bothMails);
    // It is in no admin's way, and asking again is no new time.
    expect(await profile()).toMatchObject({ newLectureMailsAt: asked, version });
    const data = ownDataSchema.parse((await client.call('/users/profile/data')).json);
    expect(data.profile.newLectureMailsAt).toBe(asked);
    await choose(client, { newLecture: false, examDates: false });
    expect(await profile()).toMatchObject({ newLectureMailsAt: null, examDatesMailsAt: null });
  });

  it.each([
    [{}, ['newLecture', 'examDates']],
    [{ newLecture: 'yes', examDates: 1 }, ['newLecture', 'examDates']],
    [{ ...bothMails, everything: true }, ['everything']],
  ])('is refused where it is %j', async (body, fields) => {
    const { client } = await reader({}, null);
    const answer = await choose(client, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorIn(answer).errors ?? {})).toEqual(fields);
  });

  it('needs a login', async () => {
    expect((await choose(new Client(cms.url), bothMails)).status).toBe(401);
  });
});

describe('the link in such a mail', () => {
  const stop = (token: unknown, headers = {}) =>
    new Client(cms.url).call('/unsubscribe', { body: { token }, headers });
  async function tokenOf(email: string): Promise<string> {
    const [mail] = await newsTo(email);
    const [, url = ''] = /^<(\S+)>$/.exec(mail?.header('List-Unsubscribe') ?? '') ?? [];
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(url).toMatch(/^https:\/\/nihongo-lanka\.org\/unsubscribe\?token=[\w-]+$/);
    expect(mail?.text).toContain('To stop these emails, open this address');
    expect(mail?.text).toMatch(/\/unsubscribe\?token=/);
    return new URL(url).searchParams.get('token') ?? '';
  }

  it('stops mails of its kind, without a session, again and again, and no others', async () => {
    const { email, client } = await reader();
    await publishLecture(uniqueName('Listening'));
    await nextMorning();
    const token = await tokenOf(email);
    for (let click = 0; click < 2; click += 1) expect((await stop(token)).status).toBe(204);
    const profile = profileIn(await client.call('/users/profile'));
    expect(profile.newLectureMailsAt).toBeNull();
    expect(profile.examDatesMailsAt).not.toBeNull();
    await publishLecture(uniqueName('Writing'));
    await nextMorning();
    expect(await newsTo(email)).toHaveLength(1);
  });

  it('takes back what is on its way', async () => {
    const { email } = await reader();
    await publishLecture(uniqueName('Speaking'));
    smtp.behaviour = 'busy';
    mornings += 1;
    const given = [morning(mornings)];
    await ask(
      '/job',
      { file: 'learning/announcements/mailAnnouncements.js', action: 'announce', given },
      cms.windowUrl,
    );
    const refused = () =>
      smtp.refused.find(
        ({ to, header }) => to.includes(email) && header('List-Unsubscribe') !== '',
      );
    const mail = await vi.waitUntil(refused, { timeout: 60_000 });
    const token = /token=([\w-]+)/.exec(mail.header('List-Unsubscribe'))?.[1];
    expect((await stop(token)).status).toBe(204);
    smtp.behaviour = 'accept';
    const later = [Date.now() + 2 * hour];
    await ask(
      '/job',
      { file: 'people/mail/sendMails.js', action: 'sendDueMails', given: later },
      cms.windowUrl,
    );
    expect(await newsTo(email)).toEqual([]);
  });

  it('answers the same once the account is deleted', async () => {
    const { email, user } = await reader();
    await publishLecture(uniqueName('Grammar'));
    await nextMorning();
    const token = await tokenOf(email);
    expect((await admin.call(`/users/${user.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await stop(token)).status).toBe(204);
  });

  it.each([['nothing'], [''], ['A'.repeat(64)], ['é'.repeat(40)]])(
    'is refused where it is none of ours: %s',
    async (token) => {
      const answer = await stop(token);
      expect(answer.status).toBe(410);
      expect(errorIn(answer).code).toBe('LINK_USED');
    },
  );

  it.each([
    ...['[]', '[1,"other"]', '{"id":1}', 'no JSON'].map((said) => [said, 410] as const),
    // This number is unused.
    ['[999999999,"newLecture"]', 204] as const,
  ])('is refused where only its seal is ours, and not what it says: %s', async (said, status) => {
    const { ENCRYPTION_KEY } = environment();
    const use = 'nihongo-lanka unsubscribe';
    const key = Buffer.from(hkdfSync('sha256', ENCRYPTION_KEY, '', use, 32));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(Buffer.from('unsubscribe'));
    const sealed = Buffer.concat([cipher.update(said), cipher.final()]);
    const token = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    const answer = await stop(token);
    expect(answer.status).toBe(status);
    if (status === 410) expect(errorIn(answer).code).toBe('LINK_USED');
  });

  it.each([[7], [null], [['x']], ['x'.repeat(201)]])(
    'is refused at its field: %j',
    async (token) => {
      const answer = await stop(token);
      expect(answer.status).toBe(400);
      expect(errorIn(answer).errors).toHaveProperty('token');
    },
  );
});
