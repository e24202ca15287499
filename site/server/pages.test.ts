import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { nimal } from '@nihongo-lanka/client/testing/people';
import { z } from '@nihongo-lanka/contract';
import { si } from '@nihongo-lanka/contract/messages/si';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenderer, pageKeyOf, withoutContent } from '../src/app/entryServer';
import { lecture, newsEventDetail, readerNamed, siteIn } from '../testing/answers';
import { type Answer, type Cms, send, startCms, startSite } from '../testing/server';
import { createContent } from './content';
import { createPages } from './pages';

let cms: Cms;
let server: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  // How old an answer is depends on what a test says, not on how busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] });
  cms = await startCms();
  server = await startSite({ cmsUrl: cms.url, publicUrl: 'https://nihongo.example' });
});

afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  await cms.stop();
});

/** Milliseconds from which on an answer may no longer stand as it was. */
const twoSeconds = 2000;

/** Changes the name of the foundation. */
const rename = (name: string) =>
  cms.answer('siteShell', ({ language }) => [200, siteIn(language, name)]);

const page = (path = '/', headers: Record<string, string> = {}) => send(server, path, { headers });
const decoded = ({ headers, body }: Answer) =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body).toString()
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body).toString()
      : body.toString();

const startOf = (text: string) =>
  z
    .object({
      files: z.array(z.string()),
      atOnce: z.boolean(),
      failure: z.string().min(1).optional(),
      state: z.string().optional(),
      version: z.string().optional(),
    })
    .parse(JSON.parse(/ id="start">(.*?)<\/script>/.exec(text)?.[1] ?? ''));

describe('a page of the site', () => {
  it('is complete in the first answer, in the language the reader prefers', async () => {
    const english = await page('/', { 'accept-language': 'en-GB' });
    expect(english.status).toBe(200);
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toMatch(/<h1[^>]*>Learn Japanese/);
    expect(english.text).toContain('<title>Free Japanese lessons online | The Foundation</title>');

    const sinhala = await page('/', { 'accept-language': 'si-LK,en;q=0.5' });
    expect(sinhala.text).toContain('<html lang="si">');
    expect(sinhala.text).toContain('| පදනම</title>');
    expect(sinhala.text).not.toContain('Learn Japanese');
  });

  it('takes the language from the address, then the cookie, then the browser', async () => {
    const language = async (path: string, cookie: string, accepted: string) =>
      (await page(path, { cookie, 'accept-language': accepted })).headers['content-language'];
    expect(await language('/?lng=si', 'i18next=en', 'en')).toBe('si');
    expect(await language('/?lng=fr', 'i18next=si', 'en')).toBe('si');
    expect(await language('/', 'a=b; i18next=si-LK', 'en')).toBe('si');
    expect(await language('/', 'i18next=%zz', 'si;q=0.4, fr')).toBe('si');
    expect(await language('/', 'xi18next=si', 'fr')).toBe('en');
  });

  it('keeps a language chosen by a link for readers without scripts', async () => {
    expect((await page('/?lng=si')).headers['set-cookie']?.[0]).toMatch(/^i18next=si; Path=\//);
    expect((await page('/?lng=si', { cookie: 'i18next=si' })).headers).not.toHaveProperty(
      'set-cookie',
    );
    expect((await page('/')).headers).not.toHaveProperty('set-cookie');
  });

  it('names a sample by its own title and text, and has one address for it', async () => {
    const { status, text } = await page('/samples/JFT%201');
    expect(status).toBe(200);
    expect(text).toContain('<title>JFT 1 | The Foundation</title>');
    expect(text).toContain('<meta name="description" content="The 駅 of a town.">');
    expect(text).toContain('<link rel="canonical" href="https://nihongo.example/samples/jft-1">');
  });

  it('sends who asks for a news item by a slug that it once had to the one it has', async () => {
    const moved = await page('/news-event/old-news?lng=si');
    expect(moved.status).toBe(301);
    expect(moved.headers).toMatchObject({
      location: '/news-event/news-0?lng=si',
      'cache-control': 'no-cache',
    });
    for (const name of ['news-0', 'News%200']) {
      const { status, text } = await page(`/news-event/${name}`);
      expect(status).toBe(200);
      expect(text).toContain(
        '<link rel="canonical" href="https://nihongo.example/news-event/news-0">',
      );
    }
    expect((await page('/news-event/none')).status).toBe(404);
  });

  it('names itself and its other language to search engines', async () => {
    const { text } = await page('/register?lng=si&utm=x');
    expect(text).toContain('<link rel="canonical" href="https://nihongo.example/register?lng=si">');
    expect(text).toContain('hreflang="en" href="https://nihongo.example/register"');
    expect(text).toContain('hreflang="si" href="https://nihongo.example/register?lng=si"');
    expect(text).toContain('hreflang="x-default" href="https://nihongo.example/register"');
    expect(text).toMatch(/<meta name="description" content="[^"]+">/);
  });

  it('is sent in the smallest encoding the browser takes, and not again while it is the same', async () => {
    const plain = await page();
    const brotli = await page('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await page('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(decoded(brotli)).toBe(plain.text);
    expect(decoded(gzip)).toBe(plain.text);
    expect(plain.headers.vary).toBe('Accept-Language, Cookie, Save-Data, Accept-Encoding');

    const again = await page('/', { 'if-none-match': String(plain.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('shows what an editor changed after half of a second, a quarter of what is promised', async () => {
    const before = await page();
    rename('A New Name');
    vi.advanceTimersByTime(500);
    const after = await page('/', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.text).toContain('| A New Name</title>');
  });

  it('allows no inline style or script but its own', async () => {
    const { headers, text } = await page();
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    // Scripts of ours lie in one folder; what was uploaded lies beside it.
    expect(policy).toMatch(
      new RegExp(`; script-src ${server.url.host}/assets/ nihongo[.]example/assets/ 'sha256-`),
    );
    const inline = [
      ...text.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g),
    ].map(([, source = '']) => source);
    expect(inline).toHaveLength(2);
    for (const source of inline) {
      expect(policy).toContain(createHash('sha256').update(source).digest('base64'));
    }
    expect(text).not.toContain('<style');
    expect(text).not.toMatch(/ style="/);
    expect(headers['strict-transport-security']).toBeDefined();
  });

  it('cannot be broken out of by what editors write', async () => {
    rename('</script><script>alert(1)</script>');
    vi.advanceTimersByTime(twoSeconds);
    expect((await page()).text).not.toContain('<script>alert');
  });

  it('names the files that React needs first, and loads none before', async () => {
    const { text } = await page();
    const { files } = startOf(text);
    expect(files[0]).toBe('/assets/entry-1.js');
    expect(files).toContain('/assets/MainShell-1.js');
    expect(files).toContain('/assets/shared-1.js');
    expect(text).not.toMatch(/<script[^>]+src=|<link rel="modulepreload"/);
  });

  it('lets React begin by itself only where there is something to fill in or to watch', async () => {
    const at = async (path: string) => startOf((await page(path)).text).atOnce;
    for (const path of ['/', '/about', '/support', '/news-events', '/nope']) {
      expect(await at(path), path).toBe(false);
    }
    for (const path of ['/login', '/register', '/contact']) {
      expect(await at(path), path).toBe(true);
    }
  });

  it('keeps what a reading page was rendered from out of it, and gives it when React begins', async () => {
    for (const path of ['/', '/news-events?kind=news', '/news-event/news-0', '/nope']) {
      const { text, headers } = await page(path, { 'accept-language': 'si' });
      expect(text, path).not.toContain('id="page-state"');
      const { state, version } = startOf(text);
      // In the language of the page, whatever the reader has chosen since.
      const sent = await page(state, { cookie: 'i18next=en', 'accept-encoding': 'br' });
      expect(sent.status, path).toBe(200);
      expect(sent.headers.etag, path).toBe(version);
      expect(sent.headers['cache-control'], path).toBe(headers['cache-control']);
      expect(JSON.parse(decoded(sent)), path).toMatchObject({
        language: 'si',
        notFound: path === '/nope',
      });
      const again = await page(state, { 'if-none-match': version ?? '' });
      expect(again.status, path).toBe(304);
    }
  });

  it('refuses the state of personal and unknown pages', async () => {
    const cookies = { cookie: 'nl_session=1; nl_login=approved' };
    for (const path of ['/profile', '/lectures', '/lectures/detail/JFT%201']) {
      expect((await page(`/page-state${path}`, cookies)).status, path).toBe(404);
    }
    // Their state stands in them.
    expect((await page('/page-state/login')).status).toBe(404);
  });

  it('stores no host in a page that is not for search engines', async () => {
    const plain = await startSite({ cmsUrl: cms.url });
    const { host } = plain.url;
    await send(plain, '/nope', { headers: { host: 'evil.example' } });
    const { state = '' } = startOf((await send(plain, '/nope', { headers: { host } })).text);
    expect((await send(plain, state, { headers: { host } })).text).not.toContain('evil.example');
    await plain.stop();
  });

  it('has a state that changes with the content', async () => {
    const before = startOf((await page()).text);
    rename('Another name');
    vi.advanceTimersByTime(twoSeconds);
    const sent = await page(before.state);
    expect(sent.headers.etag).not.toBe(before.version);
    expect(sent.text).toContain('Another name');
  });

  it('says that an event is over as soon as it is, and React begins with the same', async () => {
    cms.answer('newsEvent', [
      200,
      {
        ...newsEventDetail,
        slug: 'event-0',
        kind: 'event',
        startsAt: '2100-01-01T04:00:00.000Z',
        endsAt: '2100-01-01T06:00:00.000Z',
      },
    ]);
    const { state: address = '', version } = startOf((await page('/news-event/event-0')).text);
    const isOver = async () => JSON.parse((await page(address)).text).isOver;
    expect(await isOver()).toBe(false);
    vi.setSystemTime('2100-01-01T06:00:01.000Z');
    const { text } = await page('/news-event/event-0');
    expect(text).toContain('>This event is over.<');
    expect(startOf(text).version).not.toBe(version);
    expect(await isOver()).toBe(true);
  });

  it('lets browsers fetch the next page ahead, except where data is to be saved', async () => {
    expect((await page()).text).toContain('<script type="speculationrules">');
    expect((await page('/', { 'save-data': 'on' })).text).not.toContain('speculationrules');
  });

  it('is the 404 page with status 404 where there is none', async () => {
    for (const path of [
      '/nope',
      '/lectures/detail',
      '/login/x',
      '/index.html',
      '/.vite/manifest.json',
      // No addresses at all, such as half a Sinhala letter.
      '/news-event/%E0%B6',
      '/lectures/detail/%E0%A4%A',
      '/%ff',
      '/%',
      '/admin/%ff',
    ]) {
      const answer = await page(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Page not found');
    }
  });

  it('is still served while the CMS is down', async () => {
    const before = await page();
    await cms.stop();
    const after = await page();
    expect(after.status).toBe(200);
    expect(after.text).toBe(before.text);
    expect((await page('/readyz')).status).toBe(503);
    expect((await page('/healthz')).status).toBe(200);
  });
});

/** Has its owner's name in it, so that a test sees whose it is. */
const noteOf = (owner: string) => ({
  id: '6f0e7a52-3b7d-4f0e-9c39-0d6f1f6f3a11',
  lecture: null,
  seconds: 5,
  japanese: '駅',
  text: `Noted by ${owner}`,
  createdAt: '2026-11-18T14:29:21.000Z',
  updatedAt: '2026-11-18T14:29:21.000Z',
});

const loadOf = (due: number) => ({
  day: '2026-11-27',
  due,
  new: 0,
  seconds: due * 10,
  done: { cards: 0, seconds: 0 },
  next: null,
  newTomorrow: 0,
});

const cookies = (token: string) => ({ cookie: `nl_session=1; __Host-nl_login=${token}` });
const tokenOf = (name: string) => `of.${Buffer.from(name).toString('hex')}`;

describe('home', () => {
  const learning = 'aria-label="Your learning"';
  const waiting = 'aria-label="Your registration"';

  it('begins with what its learner watched, in the first answer, and holds nothing of another', async () => {
    const watched = { ...lecture, id: 'watched-Kamala', title: 'Watched by Kamala' };
    cms.answer('lectures', [200, [lecture, watched]]);
    cms.answer('practiceLoad', ({ cookie }) => [
      200,
      loadOf(cookie.endsWith(tokenOf('Kamala')) ? 7 : 0),
    ]);
    cms.answer('notes', ({ cookie }) => [
      200,
      cookie.endsWith(tokenOf('Kamala')) ? ['Kamala', 'Kamala'].map(noteOf) : [],
    ]);
    for (const name of ['Kamala', 'Sunil']) cms.readers[tokenOf(name)] = readerNamed(name);
    await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const name = place % 2 ? 'Kamala' : 'Sunil';
        const { text, headers } = await page('/', cookies(tokenOf(name)));
        expect(headers['cache-control']).toBe('no-store');
        expect(text).toContain(learning);
        expect(text.includes('<span>Continue where you stopped</span>')).toBe(name === 'Kamala');
        expect(text).toContain(name === 'Kamala' ? 'Cards for today: 7' : 'Nothing is due now.');
        expect(text).toContain(name === 'Kamala' ? 'Saved: 2' : 'Save words while you watch.');
        expect(text).toContain(`"lecture":"watched-${name}"`);
        expect(text).not.toContain(name === 'Kamala' ? 'watched-Sunil' : 'of Kamala');
        const { atOnce, state } = startOf(text);
        expect([atOnce, state]).toEqual([true, undefined]);
      }),
    );
    const forAll = await page();
    expect(forAll.text).not.toContain(learning);
    expect(forAll.text).not.toContain('Kamala');
  });

  it('tells a person who waits how the registration stands, and that the address is to be confirmed', async () => {
    cms.answer('ownProfile', [200, { ...nimal, status: 'pending', emailConfirmed: false }]);
    const { text } = await page('/', cookies('pending'));
    expect(text).toContain(waiting);
    expect(text).toContain(
      '<p>Please confirm your address: open the link that we have sent to n@example.org.',
    );
    expect(text).not.toContain(learning);
  });

  it('is the page of all where a login has ended, and where the CMS does not say whose it is', async () => {
    const forAll = await page();
    expect((await page('/', cookies('spent'))).text).toBe(forAll.text);
    cms.isSilentAboutReaders = true;
    const { text, headers } = await page('/', cookies('approved'));
    expect(text).toBe(forAll.text);
    expect(headers.vary).toContain('Cookie');
  });

  it('leaves out a part that the CMS does not answer, and the browser loads it', async () => {
    cms.answer('notes', [503]);
    const { status, text } = await page('/', cookies('approved'));
    expect(status).toBe(200);
    expect(text).toContain('learners-skeleton');
    expect(text).toContain('"username":"nimal"');
  });
});

describe('a page behind the login', () => {
  it('leads who is not logged in to the login page, and back afterwards', async () => {
    const { status, headers } = await page('/lectures?filter=JFT');
    expect(status).toBe(302);
    expect(headers.location).toBe('/login?from=%2Flectures%3Ffilter%3DJFT');
    expect(headers['cache-control']).toBe('no-store');
    expect((await page('/profile', { cookie: 'nl_session=' })).status).toBe(302);
    expect((await page('/profile', { cookie: '__Host-nl_login=approved' })).status).toBe(200);
    // Over https anybody could have set this one.
    expect((await page('/profile', { cookie: 'nl_login=approved' })).status).toBe(302);
  });

  it('is complete in the first answer for a learner, and not cached', async () => {
    const { text, headers } = await page('/lectures/detail/JFT%201', cookies('approved'));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary).toContain('Cookie');
    expect(text).toMatch(/<h1[^>]*>JFT 1<\/h1>/);
    expect(text).toContain('href="/profile"');
    expect(text).toContain('"username":"nimal"');
    // Of the profile a page gets no more than the session does.
    expect(text).not.toContain('12 Temple Road');
    expect((await page('/lectures?filter=JFT', cookies('approved'))).text).toContain('JFT 1');
  });

  it('is asked for in the protocol its reader came by, on which the names of cookies depend', async () => {
    const behindProxy = await startSite({ cmsUrl: cms.url, trustProxy: ['127.0.0.1'] });
    for (const [proto, name] of [
      ['https', '__Host-nl_login'],
      ['http', 'nl_login'],
    ] as const) {
      const cookie = `${name}=approved`;
      const headers = { 'x-forwarded-proto': proto, cookie };
      vi.advanceTimersByTime(twoSeconds);
      expect((await send(behindProxy, '/lectures', { headers })).text).toContain('JFT 1');
      const asked = cms.seen.findLast(({ headers }) => headers.cookie === cookie);
      expect(asked?.headers['x-forwarded-proto']).toBe(proto);
    }
    await behindProxy.stop();
  });

  it('contains only its own reader’s name, under concurrent requests', async () => {
    const names = ['Nimal', 'Kamala', '<b>"O\'Neil" & </script>', 'සුනිල්'];
    for (const name of names) cms.readers[tokenOf(name)] = readerNamed(name);
    const encodings = ['br', 'gzip', 'identity', 'gzip, deflate, br'];
    await Promise.all(
      Array.from({ length: 120 }, async (_, place) => {
        const name = names[place % names.length] ?? '';
        const path = place % 3 ? '/lectures?filter=JFT' : '/lectures/detail/JFT%201';
        const answer = await page(path, {
          ...cookies(tokenOf(name)),
          'accept-encoding': encodings[(place >> 2) % encodings.length] ?? '',
          'accept-language': place % 5 ? 'en' : 'si',
        });
        expect(answer.status).toBe(200);
        const text = decoded(answer);
        const state = JSON.parse(/id="page-state">(.*)<\/script>/.exec(text)?.[1] ?? '');
        expect(state.user.firstName).toBe(name);
        expect(state.answers['/progress']).toEqual(readerNamed(name).progress);
        expect(text.match(/watched-/g)).toHaveLength(1);
        for (const other of names) {
          if (other !== name) expect(text).not.toContain(JSON.stringify(other));
        }
        expect(text).toContain('JFT 1');
      }),
    );
    const asked = (path: string) => cms.seen.filter(({ url }) => url.startsWith(path)).length;
    // Everything was asked for once in each language.
    expect(asked('/api/v1/lectures?')).toBe(2);
    expect(asked('/api/v1/users/profile')).toBe(0);
  });

  it.each([
    ['/lectures/detail/JFT%201', '/api/v1/practice/lectures/'],
    ['/practice/progress', '/api/v1/practice/road'],
    ['/practice/known/hiragana', '/api/v1/practice/decks/'],
  ])('asks on %s for each reader what is theirs', async (path, call) => {
    const names = ['Nimal', 'Kamala'];
    for (const name of names) cms.readers[tokenOf(name)] = readerNamed(name);
    for (const name of [...names, ...names]) await page(path, cookies(tokenOf(name)));
    const asked = cms.seen.filter(({ url }) => url.startsWith(call));
    expect(asked.map(({ headers }) => String(headers.cookie).replace(/.*=/, ''))).toEqual(
      [...names, ...names].map(tokenOf),
    );
  });

  it('shows a lecture whose words nobody tells of', async () => {
    cms.answer('lectureWords', [404, { code: 'NOT_FOUND' }]);
    const { status, text } = await page('/lectures/detail/JFT%201', cookies('approved'));
    expect(status).toBe(200);
    expect(text).toContain('JFT 1');
  });

  it('shows notes to their owner only, in the first answer', async () => {
    const owners = ['Nimal', 'Kamala', 'Sunil'];
    for (const owner of owners) cms.readers[tokenOf(owner)] = readerNamed(owner);
    cms.answer('notes', ({ cookie }) => [
      200,
      owners.filter((owner) => cookie.endsWith(tokenOf(owner))).map(noteOf),
    ]);
    await Promise.all(
      Array.from({ length: 30 }, async (_, place) => {
        const owner = owners[place % owners.length] ?? '';
        const { text, headers } = await page('/notes', cookies(tokenOf(owner)));
        expect(headers['cache-control']).toBe('no-store');
        expect(text).toMatch(new RegExp(`<p class="lines">Noted by ${owner}</p>`));
        for (const other of owners) {
          if (other !== owner) expect(text).not.toContain(`Noted by ${other}`);
        }
      }),
    );
    expect((await page('/notes', cookies('pending'))).text).not.toContain('Noted by');
    expect((await page('/notes')).status).toBe(302);
  });

  it('is refused for an invalid token, without affecting other readers', async () => {
    const bad = ['approved%20approved', 'a%0d%0ab', 'approved%00', `x${'y'.repeat(5000)}`, ''];
    const answers = await Promise.all(
      ['approved', ...bad, 'approved'].map((token) => page('/lectures', cookies(token))),
    );
    const shown = answers.map(({ text }) => text.includes('"username":"nimal"'));
    expect(shown).toEqual([true, false, false, false, false, false, true]);
  });

  it('is not shown after the session has ended, even if it was shown just before', async () => {
    const before = await page('/lectures?filter=JFT', cookies('approved'));
    expect(before.text).toContain('JFT 1');
    cms.readers = {};
    const after = await page('/lectures?filter=JFT', cookies('approved'));
    expect([after.status, after.headers.location]).toEqual([
      302,
      '/login?from=%2Flectures%3Ffilter%3DJFT',
    ]);
    expect(after.text).not.toContain('JFT 1');
  });

  it('tells a learner who waits so at once, and holds no lecture', async () => {
    const { status, text, headers } = await page('/lectures', cookies('pending'));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('You do not have permission to access this page.');
    expect(text).not.toContain('JFT 1');
    expect(text).toContain('href="/kana"');
    expect(text).not.toContain('href="/samples/');
  });

  it('offers a learner who waits the first open lecture at once, in both languages', async () => {
    const open = { ...lecture, isOpen: true };
    cms.answer('sampleLectures', [200, [open, { ...open, id: 'later' }]]);
    for (const language of ['en', 'si']) {
      for (const path of ['/lectures', '/lectures/detail/JFT%201', '/notes']) {
        const { text } = await page(`${path}?lng=${language}`, cookies('pending'));
        expect(text.match(/href="\/samples\/[^"]*"/g), path).toEqual([
          `href="/samples/${lecture.id}"`,
        ]);
      }
    }
  });

  it('is the 404 page where there is no such lecture', async () => {
    const { status, text } = await page('/lectures/detail/none', cookies('approved'));
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  });

  it('waits for the browser while the CMS does not say who its reader is', async () => {
    cms.isSilentAboutReaders = true;
    cms.answer('ownProfile', [503]);
    for (const path of ['/lectures', '/notes', '/profile']) {
      const { status, text } = await page(path, cookies('approved'));
      expect(status).toBe(200);
      expect(text).toContain('class="dots"');
      expect(text).toContain('<a href="">Open the page</a>');
      expect(text).not.toContain('JFT 1');
    }
  });

  it('leads to the login where the login has ended, and holds nothing', async () => {
    cms.answer('ownProfile', [401]);
    for (const path of ['/lectures', '/lectures/detail/JFT%201', '/notes', '/profile']) {
      const { status, headers, text } = await page(path, cookies('spent'));
      expect([status, headers.location]).toEqual([
        302,
        `/login?${new URLSearchParams({ from: path })}`,
      ]);
      expect(text).not.toContain('JFT 1');
    }
  });
});

describe('a reader who saves data', () => {
  it('is offered the smallest of each picture only', async () => {
    const saving = { 'save-data': 'on' };
    expect((await page('/')).text).toContain('960w');
    expect((await page('/', saving)).text).not.toContain('960w');
    expect((await page('/')).text).toContain('960w');
  });
});

describe('a site of which nothing is known yet', () => {
  it('asks for a moment in the language of the reader, and tries again by itself', async () => {
    cms.isAway = true;
    const fresh = await startSite({ cmsUrl: cms.url });
    const answer = await send(fresh, '/', { headers: { 'accept-language': 'si' } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.text).toContain('<html lang="si">');
    const script = /<script>([\s\S]*?)<\/script>/.exec(answer.text)?.[1] ?? '';
    expect(answer.headers['content-security-policy']).toContain(
      createHash('sha256').update(script).digest('base64'),
    );
    // Readers without scripts reload by hand.
    expect(answer.text).toMatch(/<a [^>]*href="">/);
    expect((await send(fresh, '/', { method: 'HEAD' })).status).toBe(503);

    cms.isAway = false;
    expect((await send(fresh, '/')).status).toBe(200);
    await fresh.stop();
  });
});

describe('the memory for rendered pages', () => {
  async function memory() {
    const renderer = await createRenderer();
    const pages = createPages({
      renderer,
      client: { style: { href: '', text: '' }, startScript: '', filesOf: () => [] },
      content: createContent(cms.url, { warn() {} }),
      readers: async () => null,
      readersWithProgress: async () => null,
      publicUrl: undefined,
      policy: () => '',
      countAnswer: async () => undefined,
      rateLimitFactor: 1,
    });
    const variant: Parameters<typeof pages.publicPage>[1] = {
      language: 'en',
      savesData: false,
      origin: 'https://nihongo.example',
      isUsualOrigin: true,
      countRendering: async () => undefined,
      countAnswer: async () => undefined,
    };
    return { pages, variant };
  }

  it('does not grow with the addresses that are asked for', async () => {
    const { pages, variant } = await memory();
    for (let number = 0; number < 50; number++) {
      await pages.publicPage(pageKeyOf(`/unknown/${number}`), variant);
      await pages.publicPage(pageKeyOf('/', `?x=${number}`), variant);
      const own = pageKeyOf(`/lectures/detail/${number}`);
      await pages.publicPage(withoutContent(own), variant);
    }
    expect(pages.keptPages()).toBe(3);
  });
});

describe('a list of news', () => {
  it('has no page past its end', async () => {
    expect((await page('/news-events?page=2')).text).toContain('News 11');
    for (const address of ['?page=3', '?page=100001', '?page=1e9', '?q=News&page=3']) {
      const { status, text } = await page(`/news-events${address}`);
      expect([address, status]).toEqual([address, 404]);
      expect(text).toContain('Page not found');
    }
    expect((await page('/news-events?page=x')).text).toContain('News 0');
  });
});

describe('new searches', () => {
  it('are rendered so often a minute for one address, and then refused with a page', async () => {
    const proxied = await startSite({
      cmsUrl: cms.url,
      publicUrl: 'https://nihongo.example',
      trustProxy: ['127.0.0.0/8'],
      rateLimitFactor: 0.02,
    });
    const get = (path: string, from = '2001:db8:1:2::3') =>
      send(proxied, path, { headers: { 'x-forwarded-for': from, cookie: 'i18next=si' } });
    const statuses = async (paths: readonly string[]) => {
      const answers = [];
      for (const path of paths) answers.push((await get(path)).status);
      return answers;
    };
    expect(await statuses(['/news-events?q=a', '/news-events?q=b', '/news-events?page=2'])).toEqual(
      [200, 200, 200],
    );

    const refused = await get('/news-events?q=c', '2001:db8:1:2:ffff::4');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.text).toContain('<html lang="si">');
    expect(refused.text).toContain(si['error.TOO_MANY_REQUESTS']);

    // What was rendered, what everybody asks for, and other addresses are as before.
    expect(await statuses(['/news-events?q=a', '/news-events', '/', '/news-events?x=1'])).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await get('/news-events?q=c', '2001:db8:1:3::3')).status).toBe(200);
    await proxied.stop();
  });
});

describe('pages that anybody can make up', () => {
  const start = (rateLimitFactor: number) => startSite({ cmsUrl: cms.url, rateLimitFactor });
  const refused = (answer: Answer) => {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<html lang="si">');
    expect(answer.text).toContain(si['error.TOO_MANY_REQUESTS']);
  };

  it('of unknown items reach the CMS so often a minute for one address', async () => {
    const limited = await start(0.005);
    const get = (path: string) => send(limited, path, { headers: { cookie: 'i18next=si' } });
    const known = await get('/news-event/news-0');
    expect(known.status).toBe(200);
    for (const name of ['none-1', 'none-2'])
      expect((await get(`/news-event/${name}`)).status).toBe(404);
    refused(await get('/news-event/none-3'));
    refused(await get('/samples/none-4'));
    expect(cms.seen.filter(({ url }) => /none-[34]/.test(url))).toEqual([]);
    expect((await get('/news-event/none-1')).status).toBe(404);
    expect((await get('/news-event/news-0')).status).toBe(200);
    await limited.stop();
  });

  it.each(['approved', 'pending'])(
    'are rendered so often a minute for one account that is %s',
    async (status) => {
      const limited = await start(0.02);
      const cookie = `nl_login=${status}; nl_session=1; i18next=si`;
      const get = (path: string) => send(limited, path, { headers: { cookie } });
      for (const q of ['a', 'b', 'c']) expect((await get(`/lectures?q=${q}`)).status).toBe(200);
      refused(await get('/lectures?q=d'));
      refused(await get('/profile'));
      expect((await get('/about')).status).not.toBe(429);
      await limited.stop();
    },
  );
});

describe('the address in links that others follow', () => {
  const canonicalIn = ({ text }: Answer) => /rel="canonical" href="([^"]+)"/.exec(text)?.[1];
  const get = (site: { url: URL }, host: string, path = '/about') =>
    send(site, path, { headers: { host } });

  it('is PUBLIC_URL wherever that is set, without what a query adds', async () => {
    expect(canonicalIn(await get(server, 'evil.example', '/?utm=1'))).toBe(
      'https://nihongo.example/',
    );
    expect(canonicalIn(await page('/REGISTER/?x=1'))).toBe('https://nihongo.example/register');
  });

  it('is otherwise absolute from where the page was asked for, and no other reader’s', async () => {
    const plain = await startSite({ cmsUrl: cms.url });
    const { host, origin, port } = plain.url;
    for (const [asked, path] of [
      ['evil.example', '/'],
      ['other.example', '/'],
      [host, '/'],
      [`localhost:${port}`, '/'],
      ['evil.example:8080', '/login'],
      [host, '/login'],
    ] as const) {
      const answer = await get(plain, asked, path);
      expect(canonicalIn(answer)).toBe(`http://${asked}${path}`);
      expect(answer.text).toContain(`hreflang="si" href="http://${asked}${path}?lng=si"`);
      expect(answer.text).toContain(`property="og:url" content="http://${asked}${path}"`);
      expect((await get(plain, asked, '/robots.txt')).text).toContain(
        `Sitemap: http://${asked}/sitemap.xml`,
      );
    }
    const old = await raw(plain.url, 'GET /login HTTP/1.0\r\n\r\n');
    expect(old).toContain(`rel="canonical" href="${origin}/login"`);
    await plain.stop();
  });

  it.each([']', '[', 'a b', '[::1', 'x:99999', '<b>', 'user@host', 'a/b', '..', 'a'.repeat(300)])(
    'is asked for by no host such as %s',
    async (host) => {
      for (const path of ['/', '/robots.txt', '/api/v1/site/frame', '/admin', '/nothing']) {
        const { status, text } = await get(server, host, path);
        expect([status, text]).toEqual([400, 'Bad request\n']);
      }
    },
  );
});

async function raw({ hostname, port }: URL, request: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(request);
  let said = '';
  for await (const chunk of socket) said += chunk;
  return said;
}

describe('what an address stands for', () => {
  it('is read decoded, so that a title finds its page', () => {
    const title = 'පළමු දිනය 100%';
    const path = encodeURIComponent(title);
    const [newsEvent] = pageKeyOf(`/news-event/${path}`).content;
    expect(newsEvent?.params).toEqual({ slug: title });
    const [lecture] = pageKeyOf(`/lectures/detail/${path}`).content;
    expect(lecture?.params).toEqual({ id: title });
  });
});
