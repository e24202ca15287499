import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, Client, sql, withSettings } from './harness/client';
import { mailsTo } from './harness/outbox';
import { panelAccounts, panelPassword } from './harness/panel';

withSettings({ checkPanelBrowsers: true, rateLimitFactor: 1 });
let right: string;
beforeAll(async () => {
  right = await panelPassword('editor');
});

const { email } = panelAccounts.editor;
let network = 0;

const logIn = (client: Client, password = right, name: string = email) => {
  network += 1;
  const headers = { 'x-forwarded-for': `10.8.0.${network}` };
  return client.fetch('/admin/login', { body: { email: name, password }, headers });
};
const saysSent = /sent a link to your mailbox/;

const links = async () =>
  (await mailsTo(email)).flatMap(
    (text) => /\/panel-browser\?token=([\w-]{43})/.exec(text)?.[1] ?? [],
  );

/** How many mails with a link there are, sent or not. */
const mails = async () => (await sql("select id from mails where template = 'panelDevice'")).length;

/** The token of the mail that an attempt sends. */
async function tokenAfter(act: () => Promise<unknown>): Promise<string> {
  const before = new Set(await links());
  await act();
  let token: string | undefined;
  await vi.waitUntil(
    async () => {
      token = (await links()).find((each) => !before.has(each));
      return token !== undefined;
    },
    { timeout: 10_000 },
  );
  return token ?? '';
}

/** What the trail has of the editor last, the newest at the end. */
async function deeds(): Promise<unknown[]> {
  const rows = await sql(
    "select action from activities where subject_type = 'editor' order by id desc limit 2",
  );
  return rows.map(({ action }) => action).reverse();
}

const press = (client: Client, token: string) =>
  client.fetch('/panel-browser', {
    body: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const forgetLimits = () => ask('/settings', {});

describe('the login of the panel', () => {
  it('takes the right password only from a browser that has confirmed a link', async () => {
    await forgetLimits();
    const client = new Client();
    const token = await tokenAfter(async () => {
      const refused = await logIn(client);
      expect(refused.status).toBe(400);
      expect(refused.text).toMatch(saysSent);
    });
    const page = await client.fetch(`/panel-browser?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(client.cookies.size).toBe(0);
    // To have opened the page is not enough.
    await tokenAfter(async () => expect((await logIn(client)).text).toMatch(saysSent));
  });

  it('lets the confirmed browser in, and only that one', async () => {
    const client = new Client();
    const token = await tokenAfter(() => logIn(client));
    const confirmed = await press(client, token);
    expect(confirmed.status).toBe(200);
    const [cookie = ''] = confirmed.headers.getSetCookie();
    expect(cookie).toMatch(/^nl_panel_browser=.*samesite=strict; httponly$/i);
    expect(await deeds()).toEqual(['link-sent', 'link-confirmed']);
    expect((await logIn(client)).status).toBe(200);
    expect((await logIn(client)).status).toBe(200);
    expect((await deeds()).at(-1)).toBe('signed-in');
    expect((await logIn(client, 'Wrong-pass-1!')).status).toBe(400);
    const other = new Client();
    expect((await press(other, token)).status).toBe(410);
    other.cookies.set('nl_panel_browser', 'A'.repeat(43));
    expect((await logIn(other)).status).toBe(400);
    // The browser is known to one account, not to the other.
    const admin = panelAccounts.panelAdmin.email;
    expect((await logIn(client, 'Wrong-pass-1!', admin)).status).toBe(400);
  });

  it('answers a wrong password and an unknown name alike, and sends nothing', async () => {
    const before = await mails();
    const [wrong, unknown] = [
      await logIn(new Client(), 'Wrong-pass-1!'),
      await logIn(new Client(), right, 'unknown@example.com'),
    ];
    expect(wrong.status).toBe(400);
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.text).toContain('Invalid credentials');
    expect(await mails()).toBe(before);
  });

  it.each(['', 'x', 'A'.repeat(43), '<script>'])(
    'takes no link that is made up: %s',
    async (token) => {
      const client = new Client();
      const answer = await press(client, token);
      expect(answer.status).toBe(410);
      expect(client.cookies.size).toBe(0);
      const page = await client.fetch(`/panel-browser?token=${encodeURIComponent(token)}`);
      expect(page.text).not.toContain('<script>');
    },
  );

  it('confirms nothing for another site', async () => {
    const answer = await new Client().fetch('/panel-browser', {
      ...{ body: 'token=x' },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.example',
      },
    });
    expect(answer.status).toBe(403);
  });

  it('sends five links an hour', async () => {
    await forgetLimits();
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await logIn(new Client())).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await deeds()).at(-1)).toBe('sign-in-refused');
  });

  it('asks five times in five minutes for a new password, of one address from one place', async () => {
    const headers = { 'x-forwarded-for': '10.9.0.1' };
    const forgot = (name: string) =>
      new Client().fetch('/admin/forgot-password', { body: { email: name }, headers });
    for (let round = 0; round < 5; round += 1) {
      expect((await forgot('unknown@example.com')).status).toBe(204);
    }
    const refused = await forgot('unknown@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await forgot('other@example.com')).status).toBe(204);
  });

  it('makes three hundred calls in a quarter of an hour from one place', async () => {
    const headers = { 'x-forwarded-for': '10.9.0.2' };
    const renew = () => new Client().fetch('/admin/access-token', { method: 'POST', headers });
    const answers = await Promise.all(Array.from({ length: 300 }, renew));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await renew()).status).toBe(429);
  });

  it('takes sixty tries an hour for an account, wherever they come from', async () => {
    const name = 'somebody@example.com';
    const statuses = [];
    for (let round = 0; round < 61; round += 1) {
      statuses.push((await logIn(new Client(), 'Wrong-pass-1!', name)).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true);
    const last = await logIn(new Client(), 'Wrong-pass-1!', name);
    expect([statuses.at(-1), last.status]).toEqual([429, 429]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('the login of the panel without mail', () => {
  withSettings({ checkPanelBrowsers: null });

  it('needs no link, and remembers the browser all the same', async () => {
    const client = new Client();
    expect((await logIn(client)).status).toBe(200);
    expect(client.cookies.has('nl_panel_browser')).toBe(true);
  });
});

describe('the login of the panel, asked in odd ways', () => {
  it('reads sixty tries of one address for any name, and refuses the next unread', async () => {
    const headers = { 'x-forwarded-for': '10.7.0.1' };
    const ask = (body: object) => new Client().fetch('/admin/login', { body, headers });
    for (let round = 0; round < 60; round += 1) {
      expect((await ask({ email: round, password: '' })).status).toBe(400);
    }
    expect((await ask({ email, password: right })).status).toBe(429);
  });

  it('knows the right password in no other form: bcrypt would read this one as the same', async () => {
    await forgetLimits();
    const before = await mails();
    const long = `${`${right}\0`.repeat(40)}x`;
    const refused = await logIn(new Client(), long);
    expect([refused.status, refused.text.includes('Invalid credentials')]).toEqual([400, true]);
    const odd = await new Client().fetch('/ADMIN/Login/', {
      body: { email, password: right },
    });
    expect(odd.status).toBeGreaterThanOrEqual(400);
    expect(odd.text).not.toContain('"token"');
    expect(await mails()).toBeLessThanOrEqual(before + 1);
  });
});
