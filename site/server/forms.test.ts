import { once } from 'node:events';
import { connect } from 'node:net';
import { nimal, person } from '@nihongo-lanka/client/testing/people';
import { bodyProgress } from '@nihongo-lanka/contract/connections';
import { en as said } from '@nihongo-lanka/contract/messages/en';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Cms, send, startCms, startSite } from '../testing/server';

const profile = person({ ...nimal, city: 'Kandy' });
const password = 'Sakura-2025!';
const loggedIn = 'nl_session=1; nl_login=approved';

let cms: Cms;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  cms = await startCms();
  site = await startSite({ cmsUrl: cms.url, trustProxy: ['127.0.0.1'] });
});
afterAll(async () => {
  await site.stop();
  await cms.stop();
});
beforeEach(() => cms.reset());

const refusal = (code: string, errors?: object) => ({ code, message: `why ${code}`, errors });
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  return send(site, path, { method: 'POST', headers: { ...formHeaders, ...headers }, body });
}

const written = () => cms.seen.filter(({ method }) => method !== 'GET');
const bodyOf = (place: number): unknown => JSON.parse(written()[place]?.body ?? 'null');

/** The element of a field, with its attributes. */
const field = ({ text }: Answer, name: string) =>
  new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(text)?.[0] ?? '';

/** What is said at a field, by the way assistive technology finds it. */
function messageAt(page: Answer, name: string) {
  const ids = /aria-describedby="([^"]*)"/.exec(field(page, name))?.[1]?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  return error && new RegExp(`id="${error}">([^<]*)`).exec(page.text)?.[1];
}

const registration = {
  firstName: 'නිමාලි',
  lastName: 'ශ්‍රී',
  username: 'nimali',
  email: 'nimali@example.lk',
  birthAddress: '',
  currentAddress: '',
  city: 'Kandy',
  province: 'Central',
  age: '19',
  contactPerson: '',
  learnedJapanese: 'yes',
  comments: 'a\r\nb',
  password,
  confirmPassword: password,
};
const request = { name: 'Sunil', email: 'sunil@example.lk', phone: '', subject: '', website: '' };

describe('a form that a browser sends by itself', () => {
  it('logs in by the API, passes its cookies on, and leads to the page that was wanted', async () => {
    const cookies = ['nl_login=a; Path=/; HttpOnly; SameSite=Lax', 'nl_session=1; Path=/'];
    cms.answer('login', [200, {}, { 'set-cookie': cookies }]);
    const { status, headers } = await post(
      '/login?from=%2Flectures%3Ffilter%3DJFT',
      { form: 'login', identifier: 'nimal', password },
      { cookie: 'i18next=si; nl_login=before', 'x-forwarded-for': '203.0.113.7' },
    );
    expect(status).toBe(303);
    expect(headers.location).toBe('/lectures?filter=JFT');
    expect(headers['set-cookie']).toEqual(cookies);
    expect(headers['cache-control']).toBe('no-store');
    expect(bodyOf(0)).toEqual({ identifier: 'nimal', password });
    // The CMS counts tries by the reader's own address, and ends the login that is overwritten.
    expect(written()[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      cookie: 'i18next=si; nl_login=before',
    });
    expect(written()[0]?.url).toContain('lng=si');
  });

  it('of a page of another account is not sent on, and shows nothing of what was typed', async () => {
    cms.answer('ownProfile', [200, profile]);
    cms.answer('updateUser', [200, profile]);
    const headers = { cookie: loggedIn };
    const page = await send(site, '/profile', { headers });
    expect(field(page, 'account')).toContain(`value="${profile.id}"`);
    const { firstName, lastName } = profile;
    const fields = { form: 'profile', firstName, lastName, city: 'Matara' };
    const refused = await post('/profile', { ...fields, account: '999' }, headers);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(said['error.OTHER_ACCOUNT']);
    expect(refused.text).not.toContain('Matara');
    expect(written()).toEqual([]);
    const own = await post('/profile', { ...fields, account: profile.id }, headers);
    expect(own.status, own.text).toBe(303);
    expect(bodyOf(0)).toMatchObject({ city: 'Matara' });
    expect(bodyOf(0)).not.toHaveProperty('account');
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\tx'])(
    'never leads from the login to %s',
    async (from) => {
      cms.answer('login', [200]);
      const to = `/login?${new URLSearchParams({ from })}`;
      const { headers } = await post(to, { identifier: 'nimal', password });
      expect(headers.location).toBe('/practice');
    },
  );

  it('registers with what the contract makes of the fields, and leads to the login with its note', async () => {
    cms.answer('register', [201]);
    const { status, headers } = await post('/register?lng=si', registration);
    expect([status, headers.location]).toEqual([303, '/login?registered=yes']);
    expect(bodyOf(0)).toEqual({
      ...registration,
      age: 19,
      learnedJapanese: true,
      comments: 'a\nb',
      language: 'si',
      birthAddress: null,
      currentAddress: null,
      contactPerson: null,
    });
    const login = await send(site, '/login?registered=yes&x=<b>');
    expect(login.text).toContain('We have received your registration.');
    expect(login.text).not.toContain('<b>');
    expect((await send(site, '/login')).text).not.toContain('<p class="notice"');
  });

  it('sends a message, and leads to a page that says so in its own words', async () => {
    cms.answer('sendContactRequest', [201, { id: 'x' }]);
    const { status, headers } = await post('/contact', { ...request, message: 'Hello' });
    expect([status, headers.location]).toEqual([303, '/contact?sent=yes']);
    const page = await send(site, '/contact?sent=<script>');
    expect(page.text).toContain('Thank you, your message has arrived');
    expect(page.text).not.toContain('<form class="form"');
    expect(page.text).not.toContain('<script>"');
  });

  it('changes the profile of the one who is logged in', async () => {
    cms.answer('updateUser', [200]);
    const {
      username: _,
      email: __,
      password: ___,
      confirmPassword: ____,
      ...details
    } = registration;
    const form = { ...details, form: 'profile' };
    const { status, headers } = await post('/profile', form, { cookie: loggedIn });
    expect([status, headers.location]).toEqual([303, '/profile?saved=details']);
    expect(written()[0]).toMatchObject({ method: 'PUT', headers: { cookie: loggedIn } });
    const page = await send(site, '/profile?saved=details', { headers: { cookie: loggedIn } });
    expect(page.text).toContain('Profile updated successfully');
  });

  it('changes the password with the cookies of the new session', async () => {
    const cookies = ['nl_login=new; Path=/'];
    cms.answer('changePassword', [204, undefined, { 'set-cookie': cookies }]);
    const change = {
      form: 'password',
      currentPassword: password,
      newPassword: 'Kaede-2026!',
      confirmNewPassword: 'Kaede-2026!',
    };
    const { status, headers } = await post('/profile', change, { cookie: loggedIn });
    expect([status, headers.location]).toEqual([303, '/profile?saved=password']);
    expect(headers['set-cookie']).toEqual(cookies);
    // A script that sends the form leaves its button out.
    const { form: _, ...unnamed } = change;
    expect((await post('/profile', unnamed, { cookie: loggedIn })).status).toBe(303);
  });
});

describe('a form that is refused', () => {
  const wrong = {
    ...registration,
    firstName: ' ',
    email: 'nimali@',
    age: '9',
    comments: '<b>"&\n',
  };

  it('comes back with the contract’s messages at the fields and what was typed, but no password', async () => {
    const page = await post('/register', wrong);
    expect(page.status).toBe(400);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(messageAt(page, 'firstName')).toBe(said['firstName.required']);
    expect(messageAt(page, 'email')).toBe(said['email.invalid']);
    expect(messageAt(page, 'age')).toBe(said['age.range']);
    expect(field(page, 'email')).toContain('aria-invalid="true"');
    expect(field(page, 'email')).toContain('autofocus');
    expect(messageAt(page, 'lastName')).toBeUndefined();
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain('Please fill all required fields.');
    expect(field(page, 'email')).toContain('value="nimali@"');
    expect(page.text).toContain('<option value="Central" selected="">');
    expect(page.text).toContain('&lt;b&gt;&quot;&amp;\n</textarea>');
    expect(page.text).not.toContain(password);
    expect(page.text).not.toContain('<b>');
    expect(written()).toEqual([]);
    // What the page was rendered from begins React with the same.
    const state = JSON.parse(/id="page-state">([^<]*)/.exec(page.text)?.[1] ?? '');
    expect(state.refused.typed.comments).toBe('<b>"&\n');
    expect(Object.keys(state.refused.typed)).not.toContain('password');
    // Of the contract's messages it carries what its fields say, and none of the console's.
    expect(state.texts.contract).toMatchObject({ 'email.invalid': said['email.invalid'] });
    expect(state.texts.contract).not.toHaveProperty(['captions.head']);
  });

  it('is not cached', async () => {
    await post('/register', wrong);
    expect((await send(site, '/register')).text).not.toContain('nimali@');
  });

  it.each([
    [409, refusal('USERNAME_TAKEN', { username: 'Taken' }), 'username', 'Taken'],
    [429, refusal('TOO_MANY_REQUESTS'), undefined, undefined],
    [503, refusal('UNAVAILABLE'), undefined, undefined],
  ])('comes back with what the API answers: %i', async (status, body, name, text) => {
    cms.answer('register', [status, body, { 'retry-after': '40' }]);
    const page = await post('/register', registration);
    expect(page.status).toBe(status);
    expect(page.headers['retry-after']).toBe('40');
    expect(page.text).toContain(`why ${body.code}`);
    if (name) expect(messageAt(page, name)).toBe(text);
    expect(field(page, 'firstName')).toContain(`value="${registration.firstName}"`);
    expect(page.text).not.toContain(password);
  });

  it('says in the language of its sender how long to wait with another message', async () => {
    const body = refusal('TOO_MANY_REQUESTS');
    cms.answer('sendContactRequest', [429, body, { 'retry-after': '300' }]);
    const page = await post('/contact?lng=si', { ...request, message: 'ආයුබෝවන්' });
    expect(page.status).toBe(429);
    expect(page.text).toContain('<html lang="si">');
    expect(page.text).toContain('විනාඩි 5ක්');
    expect(page.text).toContain('>ආයුබෝවන්</textarea>');
  });

  it('comes back when the CMS is away or answers nonsense', async () => {
    cms.answer('login', [502, 'nonsense']);
    const page = await post('/login', { identifier: 'nimal', password });
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('5');
    expect(page.text).toContain(said['error.UNAVAILABLE']);
    expect(field(page, 'identifier')).toContain('value="nimal"');
  });

  it('shows the two forms of the profile apart', async () => {
    const change = {
      form: 'password',
      currentPassword: 'x',
      newPassword: '',
      confirmNewPassword: '',
    };
    const page = await post('/profile', change, { cookie: loggedIn });
    expect(page.status).toBe(400);
    expect(messageAt(page, 'newPassword')).toBe(said['password.required']);
    expect(field(page, 'firstName')).toContain(`value="${profile.firstName}"`);
    expect(page.text).toContain('href="/profile"');
  });

  it('holds characters that no database takes, and is told so at the field', async () => {
    const page = await post('/contact', { ...request, name: 'a\0b', message: 'x' });
    expect(page.status).toBe(400);
    expect(messageAt(page, 'name')).toBe(said['field.characters']);
  });

  it('of somebody whose session has ended leads to the login, and back', async () => {
    cms.answer('ownProfile', [401, refusal('NOT_AUTHENTICATED')]);
    const { status, headers } = await post('/profile', { form: 'profile' });
    expect(status).toBe(303);
    expect(headers.location).toBe('/login?from=%2Fprofile');
  });
});

describe('the form that logs out', () => {
  it('ends the session by the API, passes on what the API tells the browser, and leads home', async () => {
    const cookies = ['nl_login=; Path=/', 'nl_session=; Path=/'];
    const headers = { 'set-cookie': cookies, 'clear-site-data': '"cache"' };
    cms.answer('logout', [204, undefined, headers]);
    const left = await post('/logout', {}, { cookie: loggedIn });
    expect([left.status, left.headers.location]).toEqual([303, '/']);
    expect(left.headers['set-cookie']).toEqual(cookies);
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(written()[0]?.headers.cookie).toBe(loggedIn);
  });

  it('is taken from no other site, and says so where it fails', async () => {
    const foreign = { cookie: loggedIn, origin: 'https://evil.example' };
    expect((await post('/logout', {}, foreign)).status).toBe(403);
    expect(written()).toEqual([]);
    cms.answer('logout', [503, refusal('UNAVAILABLE')]);
    const failed = await post('/logout', {}, { cookie: loggedIn });
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('Logout failed');
    expect(failed.text).toContain('href="/"');
    expect((await send(site, '/logout')).status).toBe(404);
  });

  it('is in the menu of a logged-in person', async () => {
    const page = await send(site, '/profile', { headers: { cookie: loggedIn } });
    const [form = ''] = /<form[^>]* action="\/logout"[^>]*>/.exec(page.text) ?? [];
    expect(form).toContain('method="post"');
  });
});

describe('the login page of somebody who is logged in', () => {
  const get = (path: string, cookie: string) => send(site, path, { headers: { cookie } });

  it('leads on to where they wanted to go, as it does with scripts', async () => {
    for (const [path, to] of [
      ['/login', '/practice'],
      ['/login?from=%2Fprofile', '/profile'],
      ['/login?from=%2F%2Fevil.example', '/practice'],
      ['/register', '/practice'],
    ] as const) {
      const page = await get(path, loggedIn);
      expect([page.status, page.headers.location]).toEqual([302, to]);
      expect(page.headers['cache-control']).toBe('no-store');
    }
  });

  it('is the login page where the session has ended', async () => {
    for (const cookie of ['nl_session=1', 'nl_session=1; nl_login=spent']) {
      const page = await get('/login', cookie);
      expect(page.status).toBe(200);
      expect(field(page, 'identifier')).not.toBe('');
    }
  });
});

describe('what is no form of ours', () => {
  const sent = (
    path: string,
    headers: Record<string, string>,
    body: string | Buffer = 'identifier=x&password=y',
  ) => send(site, path, { method: 'POST', headers, body });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ referer: 'https://evil.example/login' }],
    [{ referer: 'about:blank' }],
  ])('is refused if it comes from another site: %o', async (headers) => {
    const page = await sent('/login', { ...formHeaders, ...headers });
    expect(page.status).toBe(403);
    expect(page.text).toContain(said['error.CROSS_SITE']);
    expect(page.text).not.toContain('value="x"');
    expect(cms.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is taken from pages of ours', async () => {
    cms.answer('login', [200]);
    const { origin } = site.url;
    for (const headers of [
      { origin, 'sec-fetch-site': 'same-origin' },
      { referer: `${origin}/login` },
      { 'sec-fetch-site': 'none' },
    ]) {
      const page = await sent('/login', { ...formHeaders, ...headers });
      expect(page.status).toBe(303);
    }
    const known = await startSite({ cmsUrl: cms.url, publicUrl: 'https://nihongo.example' });
    const asked = (from: string) =>
      send(known, '/login', {
        method: 'POST',
        headers: { ...formHeaders, origin: from },
        body: 'identifier=x&password=y',
      });
    expect((await asked('https://nihongo.example')).status).toBe(303);
    expect((await asked(known.url.origin)).status).toBe(403);
    await known.stop();
  });

  it.each([
    ['text/plain', 'identifier=x&password=y'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', '{"identifier":"x"}'],
    ['', 'identifier=x'],
  ])('is refused as %s', async (type, body) => {
    const page = await sent('/login', { 'content-type': type }, body);
    expect(page.status).toBe(415);
    expect(page.text).toContain('<html lang="en">');
  });

  it.each([
    'identifier=x&identifier=y&password=z',
    'identifier[]=x&password=z',
    'identifier=x&password=z&role=admin',
    '__proto__=x&identifier=x&password=z',
    'constructor=x',
    'form=register&identifier=x',
    'form=constructor',
    'form=',
    Array.from({ length: 60 }, (_, number) => `f${number}=`).join('&'),
  ])('is refused with fields that the page does not have: %s', async (body) => {
    const page = await sent('/login', formHeaders, body);
    expect(page.status).toBe(400);
    expect(page.text).toContain('We could not read this form.');
    expect(written()).toEqual([]);
  });

  it.each(['', '%', '%ff=%ff', '&&&', '=', Buffer.from([0xff, 0, 0xed, 0xa0, 0x80])])(
    'is answered clearly whatever it holds: %s',
    async (body) => {
      const page = await sent('/login', formHeaders, body);
      expect(page.status).toBe(400);
    },
  );

  it('is refused where it is too large, with or without a length', async () => {
    const body = `identifier=${'x'.repeat(300_000)}`;
    for (const headers of [formHeaders, { ...formHeaders, 'transfer-encoding': 'chunked' }]) {
      const page = await sent('/login', headers, body);
      expect(page.status).toBe(413);
      expect(page.text).toContain('What you wrote is too long.');
    }
  });

  it('is refused by pages without a form, and by addresses without a page', async () => {
    const page = await sent('/about', formHeaders);
    expect(page.status).toBe(405);
    expect(page.headers.allow).toBe('GET, HEAD');
    for (const path of ['/nope', '//evil.example', '/lectures/x', '/%']) {
      expect((await sent(path, formHeaders)).status).toBe(404);
    }
  });

  it('is cut where it trickles', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let arrived: Promise<unknown> | undefined;
    const slow = await startSite({
      cmsUrl: cms.url,
      prepare({ server }) {
        arrived = once(server, 'request');
      },
    });
    try {
      const socket = connect(Number(slow.url.port), slow.url.hostname);
      const closed = once(socket, 'close');
      const length = 'Content-Length: 1000';
      const type = `Content-Type: ${formHeaders['content-type']}`;
      socket
        .resume()
        .write(['POST /login HTTP/1.1', 'Host: x', type, length, '', 'i'].join('\r\n'));
      await arrived;
      vi.advanceTimersByTime(bodyProgress.lookEvery);
      // Without an error: the server has closed it.
      expect(await closed).toEqual([false]);
    } finally {
      vi.useRealTimers();
      await slow.stop();
    }
  });

  it('is answered with a page so often a minute for one address', async () => {
    const narrow = await startSite({ cmsUrl: cms.url, rateLimitFactor: 0.01 });
    const statuses = [];
    for (let time = 0; time < 3; time++) {
      const answered = await send(narrow, '/login', {
        method: 'POST',
        headers: formHeaders,
        body: 'identifier=',
      });
      statuses.push(answered.status);
    }
    expect(statuses).toEqual([400, 400, 429]);
    await narrow.stop();
  });
});

it('a refused person reads why at the login, and finds where to write', async () => {
  cms.answer('login', [403, refusal('ACCOUNT_REJECTED')]);
  const page = await post('/login', { identifier: 'nimal', password, form: 'login' });
  expect(page.status).toBe(403);
  expect(page.text).toContain('why ACCOUNT_REJECTED');
  const [main = ''] = /<main.*<\/main>/s.exec(page.text) ?? [];
  expect(main).toContain('href="/contact"');
});
