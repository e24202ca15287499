import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, type Setup, setupSchema, siteSchema, z } from '@nihongo-lanka/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, Client, loggedInAdmin } from '../harness/client';
import { mailTo } from '../harness/outbox';
import { panelAccounts } from '../harness/panel';
import { adminPassword, type Cms, startCms } from '../harness/startCms';

let cms: Cms;
let admin: Client;
beforeAll(async () => {
  cms = await startCms({
    DATABASE_URL: '',
    DEMO_CONTENT: 'false',
    ADMIN_EMAIL: 'amara@nihongo-lanka.org',
    RATE_LIMIT_FACTOR: '1000',
  });
  admin = new Client(cms.url);
  expect((await admin.login('admin', adminPassword)).status).toBe(200);
});
afterAll(() => cms.stop());

const visitor = () => new Client(cms.url);
const setupOf = async (client: Client): Promise<Setup['items']> =>
  setupSchema.parse((await client.call('/admin/setup')).json).items;
const reasons = async (client: Client) =>
  Object.fromEntries((await setupOf(client)).map(({ item, reason }) => [item, reason]));

describe('the first accounts', () => {
  it('are told to the process that started the product, with the file that has their passwords', () => {
    expect(cms.firstAccounts).toEqual({
      kind: 'first-accounts',
      accounts: [
        { role: 'editor', name: panelAccounts.editor.email },
        { role: 'panelAdmin', name: panelAccounts.panelAdmin.email },
      ],
      file: path.join(cms.dataDir, 'first-passwords.txt'),
    });
  });

  it('have passwords that the log does not have', async () => {
    const text = await readFile(path.join(cms.dataDir, 'first-passwords.txt'), 'utf8');
    const passwords = text.match(/(?<=: )\S+$/gm) ?? [];
    expect(passwords).toHaveLength(2);
    expect(cms.said()).toContain('Content and accounts are ready');
    for (const password of passwords) expect(cms.said()).not.toContain(password);
  });
});

describe('an installation without examples', () => {
  it('says of the foundation what is known, and invents nothing', async () => {
    for (const language of languages) {
      const answer = await visitor().call(`/site?lng=${language}`);
      const { foundation, lang, staff, courses, home, about, support } = siteSchema.parse(
        answer.json,
      );
      expect(lang).toBe(language);
      expect(foundation).toEqual({
        name: expect.stringMatching(/./),
        tagline: expect.stringMatching(/./),
        ...{ homeUrl: '', address: '', phone: '', email: '', socialLinks: [] },
      });
      expect([staff, courses, home.successSteps]).toEqual([[], [], []]);
      expect(home.quote).toEqual({ japanese: '', text: '', source: '' });
      expect(home.facility).toEqual({ text: '', points: [] });
      expect([about.backgroundHtml, about.vision, about.mission]).toEqual(['', '', '']);
      expect([support.introHtml, support.video]).toEqual(['', null]);
    }
    expect((await visitor().call('/news-events')).json).toEqual([]);
  });

  it('tells an admin what has to be filled in first, and where', async () => {
    const items = await setupOf(admin);
    expect(items.map(({ item, reason }) => [item, reason])).toEqual(
      [
        ...['address', 'phone', 'email', 'about', 'staff', 'courses', 'home', 'support'],
        ...['lectureVideos', 'mail'],
      ].map((item) => [item, 'missing']),
    );
    const panel = `${cms.url.replace('127.0.0.1', 'localhost')}/admin/content-manager`;
    for (const { item, address } of items) {
      if (item === 'mail' || item === 'lectureVideos') expect(address).toBeNull();
      else expect(address?.startsWith(`${panel}/`)).toBe(true);
    }
  });

  it('writes a message for the foundation to its admins', async () => {
    const message = `To the admins ${Date.now()}`;
    const body = { name: 'Sunil', email: 'sunil@example.com', message };
    expect((await visitor().call('/contact-requests', { body })).status).toBe(201);
    const pattern = new RegExp(message);
    expect(await mailTo('amara@nihongo-lanka.org', pattern, cms.dataDir)).toMatch(pattern);
  });

  it('misses an admin with a real address', async () => {
    const profile = await admin.call('/users/profile');
    const { id, email } = z.object({ id: z.string(), email: z.string() }).parse(profile.json);
    const change = (to: string) =>
      ask(
        '/sql',
        { sql: 'update up_users set email = ? where id = ?', bindings: [to, Number(id)] },
        cms.windowUrl,
      );
    await change('admin@nihongolanka.example');
    expect(await reasons(admin)).toMatchObject({ admins: 'missing' });
    await change(email);
    expect(await reasons(admin)).not.toHaveProperty('admins');
  });

  it('has less to fill in with each fact; one that is no language’s is written once', async () => {
    const { documentId } = z
      .object({ documentId: z.string() })
      .parse(await ask('/foundation', { action: 'findFirst', params: {} }, cms.windowUrl));
    const write = (locale: string, data: object) =>
      ask('/foundation', { action: 'update', params: { documentId, locale, data } }, cms.windowUrl);
    await write('en', { phone: '+94 81 222 3344', address: '12 Temple Road, Kandy' });
    await vi.waitUntil(async () => !('phone' in (await reasons(admin))), { timeout: 10_000 });
    expect((await reasons(admin)).address).toBe('untranslated');
    const inSinhala = siteSchema.parse((await visitor().call('/site?lng=si')).json);
    expect(inSinhala.foundation).toMatchObject({
      phone: '+94 81 222 3344',
      address: '12 Temple Road, Kandy',
    });
    await write('si', { address: 'අංක 12, පන්සල පාර, මහනුවර' });
    await vi.waitUntil(async () => !('address' in (await reasons(admin))), { timeout: 10_000 });
  });
});

describe('an installation with examples', () => {
  it('names what is still an example, until it is edited in both languages', async () => {
    const here = await loggedInAdmin();
    expect(await reasons(here)).toMatchObject({
      ...{ address: 'example', phone: 'example', email: 'example', about: 'example' },
      ...{ staff: 'example', courses: 'example', home: 'example', support: 'example' },
      ...{ news: 'example', lectureVideos: 'missing', mail: 'missing' },
    });
    const { documentId } = z
      .object({ documentId: z.string() })
      .parse(await ask('/foundation', { action: 'findFirst', params: {} }));
    const addresses = {
      en: { old: '', now: '1 Lake Road, Kandy' },
      si: { old: '', now: 'අංක 1, වැව පාර, මහනුවර' },
    };
    const write = (locale: string, address: string) =>
      ask('/foundation', { action: 'update', params: { documentId, locale, data: { address } } });
    for (const language of languages) {
      const answer = await new Client().call(`/site?lng=${language}`);
      addresses[language].old = siteSchema.parse(answer.json).foundation.address;
    }
    await write('en', addresses.en.now);
    expect((await reasons(here)).address).toBe('example');
    await write('si', addresses.si.now);
    await vi.waitUntil(async () => !('address' in (await reasons(here))), { timeout: 10_000 });
    for (const language of languages) await write(language, addresses[language].old);
  });
});
