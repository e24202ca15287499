import { randomUUID } from 'node:crypto';
import { callSchemas, z } from '@nihongo-lanka/contract';
import { grid, pointsOf } from '../site/src/ui/strokes/geometry';
import hiragana from '../site/src/ui/strokes/kanjivg/hiragana.json' with { type: 'json' };
import { type Engine, engines } from './engines';
import { admin, expect, test } from './journey';

test.describe.configure({ mode: 'parallel' });

const password = 'Sakura-2025!';
const count = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)}).length`;

/** Waits until an expression is true in the page. A failure shows where the page is and what it says. */
async function until(engine: Engine, expression: string) {
  const page = `[location.href, document.body.innerText].join(' ')`;
  await expect
    .poll(() => engine.valueOf(`(${expression}) ? 'so' : ${page}`), { message: expression })
    .toBe('so');
}

async function fill(engine: Engine, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    await engine.type(`main [name="${name}"]`, value);
  }
}

const placeSchema = z.object({ x: z.number(), y: z.number(), width: z.number() });

async function drawSign(engine: Engine, strokes: readonly string[]) {
  const place = `(() => { const square = document.querySelector('[role=dialog] .square, dialog .square'); square.scrollIntoView({ block: 'center' }); const { x, y, width } = square.getBoundingClientRect(); return { x, y, width }; })()`;
  for (const stroke of strokes) {
    const square = placeSchema.parse(await engine.valueOf(place));
    await engine.draw(
      pointsOf(stroke).map(
        ([x, y]) =>
          [square.x + (x * square.width) / grid, square.y + (y * square.width) / grid] as const,
      ),
    );
  }
}

// The rest runs in Chromium. What phones differ in is how engines play, draw and send forms.
for (const [name, open] of Object.entries(engines)) {
  // An engine that is not installed here is tried in CI.
  if (!open) continue;
  test(`a learner and an admin walk through the product in ${name}`, async ({
    product: { siteUrl },
    request,
  }) => {
    const inEngine = async (walk: (engine: Engine) => Promise<void>) => {
      const engine = await open();
      try {
        await walk(engine);
      } finally {
        await engine.close();
      }
    };
    const username = `${name}-${randomUUID().slice(0, 8)}`.toLowerCase();

    await inEngine(async (engine) => {
      await engine.open(`${siteUrl}/`);
      await until(engine, `${count('main h1')} === 1 && ${count('a[href="/register"]')} > 0`);

      await engine.open(`${siteUrl}/contact`);
      await fill(engine, {
        name: 'Nimal',
        email: `${username}@example.lk`,
        subject: 'Fees',
        message: 'Is it free?',
      });
      // As a browser sends it where no script runs.
      await engine.valueOf(
        `HTMLFormElement.prototype.submit.call(document.querySelector('main form'))`,
      );
      await until(engine, `location.search === '?sent=yes'`);

      await engine.open(`${siteUrl}/register`);
      await fill(engine, {
        firstName: 'Nimal',
        lastName: 'Perera',
        username,
        email: `${username}@example.lk`,
        password,
        confirmPassword: password,
      });
      await engine.press('main form button[type=submit]');
      await until(engine, `location.pathname === '/practice'`);
    });

    const logIn = { data: { identifier: admin.username, password: admin.password } };
    await request.post('/api/v1/auth/login', logIn);
    const found = await request.get(`/api/v1/users`, {
      params: { filter: JSON.stringify({ q: username }) },
    });
    const [user] = callSchemas.users.answer.parse(await found.json());
    expect((await request.post(`/api/v1/users/${user?.id}/approve`)).status()).toBe(200);

    await inEngine(async (engine) => {
      await engine.open(`${siteUrl}/login?from=%2Flectures%2Fdetail%2Fjft-1`);
      await fill(engine, { identifier: username, password });
      await engine.press('main form button[type=submit]');
      await until(
        engine,
        `location.pathname === '/lectures/detail/jft-1' && ${count('video')} === 1`,
      );
      expect(await engine.valueOf(`document.querySelector('video').controls`)).toBe(false);
      // WebKit plays nothing that a script begins, and a press before React is there is repeated by one.
      await until(
        engine,
        `Object.keys(document.querySelector('video')).some((key) => key.startsWith('__react'))`,
      );
      await engine.press('.video-play');
      await until(engine, `document.querySelector('video').currentTime > 1`);
      await until(engine, `document.querySelector('.caption-line')?.textContent.trim()`);

      await engine.open(`${siteUrl}/practice`);
      await engine.press('form:has(input[name=start][value=kana]) button');
      await until(engine, `${count('input[name=start]')} === 0`);
      await engine.press('a[href*="go=yes"]');
      await until(engine, `location.search === '?go=yes'`);
      // React begins with the first sign of a reader.
      await engine.draw([
        [2, 300],
        [3, 301],
      ]);
      for (let card = 0; card < 10; card += 1) {
        // Enter goes on; a choice has a number.
        const next = [
          'main [data-keys~=Enter]:not(:disabled)',
          'main [data-keys="1"]:not(:disabled)',
        ];
        await until(engine, `[${next.map(count)}].some(Boolean)`);
        const goesOn = (await engine.valueOf(count(next[0] ?? ''))) !== 0;
        await engine.press(next[goesOn ? 0 : 1] ?? '');
      }

      await engine.open(`${siteUrl}/kana`);
      await engine.press('.kana td a');
      await until(engine, count('.square'));
      await engine.press('dialog .choice:last-child');
      await drawSign(engine, hiragana.strokes.あ);
      await until(engine, count('.writing-message'));
    });

    await inEngine(async (engine) => {
      await engine.open(`${siteUrl}/admin/users`);
      await until(engine, `location.pathname === '/login'`);
      await fill(engine, { identifier: admin.username, password: admin.password });
      await engine.press('main form button[type=submit]');
      await until(engine, `location.pathname.startsWith('/admin') && ${count('[role=tab]')} > 0`);
    });
  });
}
