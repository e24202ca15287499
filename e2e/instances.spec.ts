import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, callPath, calls } from '@nihongo-lanka/contract';
import { expect, test } from '@playwright/test';
import { freePort, startPostgres } from '../scripts/testPostgres.mjs';
import { startBalancer } from './balancer';
import { admin, editor } from './journey';
import { Panel } from './panel';
import { makePlace, runCms, runSite } from './product';

test.describe.configure({ timeout: 400_000, retries: 0 });

type Run = ReturnType<typeof runCms>;

/** How long a publication is waited for, in milliseconds. The two seconds of the promise are no test’s to measure. */
const soon = 15_000;
/** High enough for what the load does. */
const limitFactor = 10;
const newsEvents = 'api::news-event.news-event';

test('two of each, started at once on an empty database, are one product, and no request fails while each restarts', async () => {
  const postgres = await startPostgres();
  const place = await makePlace();
  const cmsPorts = [await freePort(), await freePort()];
  const sitePorts = [await freePort(), await freePort()];
  const balancedCms = await startBalancer(cmsPorts);
  const balanced = await startBalancer(sitePorts);
  const env = {
    ...place.env,
    DATABASE_URL: postgres.url,
    ADMIN_PASSWORD: admin.password,
    EDITOR_PASSWORD: editor.password,
    PUBLIC_URL: balanced.url,
    DRAIN_SECONDS: '3',
    RATE_LIMIT_FACTOR: String(limitFactor),
  };
  const starts = new Map<number, () => Run>([
    ...cmsPorts.map((port) => [port, () => runCms({ ...env, CMS_PORT: String(port) })] as const),
    ...sitePorts.map(
      (port) =>
        [
          port,
          () => runSite({ ...env, PORT: String(port), CMS_PORT: new URL(balancedCms.url).port }),
        ] as const,
    ),
  ]);
  const running = new Map<number, Run>();
  const start = (port: number) => {
    const run = starts.get(port)?.();
    if (run) running.set(port, run);
  };
  const said = () => [...running.values()].map((run) => run.said()).join('\n');
  const allReady = () =>
    expect
      .poll(() => [...balancedCms.ready(), ...balanced.ready()].length, {
        timeout: 180_000,
        message: 'ready servers',
      })
      .toBe(4);
  const siteUrls = sitePorts.map((port) => `http://127.0.0.1:${port}`);
  const [here = '', there = ''] = siteUrls;
  const headers = { origin: balanced.url, host: new URL(balanced.url).host };

  try {
    for (const port of starts.keys()) start(port);
    await allReady();

    const logIn = () =>
      fetch(here + callPath(calls.login), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: admin.username, password: admin.password }),
      });
    const cookieOf = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');

    await test.step('there is one of everything that a first start makes', async () => {
      // Throws where the panel knows no such editor.
      for (const port of cmsPorts) await Panel.open(`http://127.0.0.1:${port}`, editor);
      const login = await logIn();
      expect(login.status).toBe(200);
      const users = await fetch(here + callPath(calls.users), {
        headers: { cookie: cookieOf(login) },
      });
      expect(users.headers.get('content-range')).toBe('users 0-0/1');
      const news = await fetch(`${here}${apiBase}/news-events`);
      const titles = [...(await news.text()).matchAll(/"title":"([^"]+)"/g)].map(([, it]) => it);
      expect(titles.length).toBeGreaterThan(0);
      expect(new Set(titles).size).toBe(titles.length);
      expect(said()).not.toMatch(/duplicate key|already exists/);
    });

    await test.step('who logs out on one is refused on the other', async () => {
      const login = await logIn();
      expect(login.status).toBe(200);
      const cookie = cookieOf(login);
      const profile = (site: string) =>
        fetch(site + callPath(calls.ownProfile), { headers: { cookie } });
      const statuses = async () => {
        // More than one for each site, because its questions go to each CMS in turn.
        const asked = [here, there, here, there].map((site) => profile(site));
        return (await Promise.all(asked)).map(({ status }) => status);
      };
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      const logout = await fetch(here + callPath(calls.logout), {
        method: 'POST',
        headers: { ...headers, cookie },
      });
      expect(logout.ok).toBe(true);
      expect(await statuses()).toEqual([401, 401, 401, 401]);
    });

    await test.step('what one address may do is counted over both', async () => {
      // The number from one address in an hour, times RATE_LIMIT_FACTOR.
      const most = 20 * limitFactor;
      const statuses = await Promise.all(
        Array.from({ length: most + 4 }, async (_, turn) => {
          // Each site asks each CMS in turn.
          const answer = await fetch(
            (turn % 2 === 0 ? here : there) + callPath(calls.sendContactRequest),
            {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify({ name: 'Sunil', email: 'sunil@example.com', message: 'Hello' }),
            },
          );
          return answer.status;
        }),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(most);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    });

    await test.step('what is published in one panel is soon on each site', async () => {
      const panel = await Panel.open(`http://127.0.0.1:${cmsPorts[1]}`, editor);
      await panel.publish(newsEvents, {
        ...{ slug: 'two-of-each', kind: 'news', title: 'Two of each', date: new Date() },
        ...{ summary: 'They are one.', body: 'They look alike.' },
      });
      const item = callPath(calls.newsEvent, { slug: 'two-of-each' });
      await Promise.all(
        siteUrls.flatMap((site) =>
          ['/news-events', item].map((path) =>
            expect
              .poll(async () => (await fetch(site + path)).text(), {
                timeout: soon,
                intervals: [100],
              })
              .toContain('Two of each'),
          ),
        ),
      );
    });

    await test.step('a database that goes away leaves what is kept, and is back as soon as it is', async () => {
      const cookie = cookieOf(await logIn());
      const profile = async (site: string) =>
        (await fetch(site + callPath(calls.ownProfile), { headers: { cookie } })).status;
      // What everybody sees is kept.
      const statuses = async (site: string) => {
        const answers = await Promise.all([
          fetch(`${site}/news-events`),
          fetch(`${site}${apiBase}/news-events`),
          fetch(`${site}/healthz`),
        ]);
        return answers.map(({ status }) => status);
      };
      for (const site of siteUrls) expect(await statuses(site)).toEqual([200, 200, 200]);
      await postgres.goDown();
      await expect.poll(() => balanced.ready().size, { timeout: 30_000 }).toBe(0);
      for (const site of siteUrls) expect(await statuses(site)).toEqual([200, 200, 200]);
      await postgres.comeBack();
      await allReady();
      expect(await Promise.all(siteUrls.map(profile))).toEqual([200, 200]);
      for (const run of running.values()) expect(run.process.exitCode).toBeNull();
      expect(said()).not.toMatch(/was not handled|cannot go on/);
    });

    await test.step('each is started anew under load, and no request fails', async () => {
      const cookie = cookieOf(await logIn());
      const failures: string[] = [];
      let isOver = false;
      let answered = 0;
      const ask = async (path: string, init: RequestInit = {}) => {
        const answer = await fetch(balanced.url + path, init).then(
          async (response) => {
            const text = await response.text();
            return response.ok ? undefined : `${response.status} ${text}`;
          },
          (error: unknown) => `${error} ${Object(error).cause}`,
        );
        answered += 1;
        if (answer !== undefined) failures.push(`${path}: ${answer}`);
      };
      const writing = {
        method: 'PUT',
        headers: { ...headers, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ lecture: 'jft-1', seconds: 3, text: 'Under load' }),
      };
      const visit = async (paths: readonly [path: string, init?: RequestInit][]) => {
        for (let turn = 0; !isOver; turn += 1) {
          const [path, init] = paths[turn % paths.length] ?? ['/'];
          await ask(path, init);
          await pause(20);
        }
      };
      const visits = [
        visit([['/'], ['/news-events'], [`${apiBase}/news-events`]]),
        visit([['/about', { headers: { 'accept-language': 'si' } }], [`${apiBase}/stats/channel`]]),
        visit([
          [callPath(calls.ownProfile), { headers: { cookie } }],
          ['/lectures', { headers: { cookie } }],
        ]),
        visit([[callPath(calls.keepNote, { id: randomUUID() }), writing]]),
      ];
      for (const [port, run] of [...running]) {
        const before = answered;
        run.process.kill('SIGTERM');
        expect(await run.exited, run.said()).toBe(0);
        expect(answered).toBeGreaterThan(before);
        start(port);
        await allReady();
      }
      isOver = true;
      await Promise.all(visits);
      expect(failures).toEqual([]);
    });
  } catch (error) {
    throw new Error(`${error}\n${said().slice(-4000)}`, { cause: error });
  } finally {
    for (const run of running.values()) {
      run.process.kill('SIGTERM');
      await run.exited;
    }
    await Promise.all([balanced.stop(), balancedCms.stop()]);
    await postgres.stop();
    await place.remove();
  }
});
