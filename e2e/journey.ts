import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { callSchemas, type Language, type Site, z } from '@nihongo-lanka/contract';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { devProduct, firstAccounts, seededData, seededPostgres } from '../scripts/seededData.mjs';
import { startPostgres } from '../scripts/testPostgres.mjs';
import { type Device, type Faces, makeFaces } from './devices';
import { Panel } from './panel';
import { makePlace, runStart } from './product';

export { expect };

/** The first accounts of the product that journeys run on. */
export const admin = {
  username: firstAccounts.ADMIN_USERNAME,
  password: firstAccounts.ADMIN_PASSWORD,
};
export const editor = {
  email: firstAccounts.EDITOR_EMAIL,
  password: firstAccounts.EDITOR_PASSWORD,
};

/** Most readers have a phone. */
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const locales = { en: 'en-GB', si: 'si-LK' } as const;

export interface JourneyOptions {
  database: 'sqlite' | 'postgres';
  /** Whether the product starts with examples. */
  demoContent: 'true' | 'false';
}

interface Journey {
  /** The kind of device that visitors use. */
  device: Device;
  /** Opens a page in a new browser context, which shares no cookies or storage with others. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens such a page on a phone that is set to this language. */
  reader: (language: Language, options?: BrowserContextOptions) => Promise<Page>;
  /** The texts that editors have written in this language, to compare pages with. */
  writtenIn: (language: Language) => Promise<Site>;
  /** Makes the account of an approved learner, and logs this page's browser in. */
  becomeLearner: (page: Page) => Promise<{ username: string; password: string }>;
  consoles: Consoles;
  /** With PICTURES=true, saves a screenshot of the whole page among the test's results. */
  picture: (page: Page, name: string) => Promise<void>;
}

interface Browsers {
  faces: Faces;
  browserOn: (device: Device) => Promise<Browser>;
}

const productSchema = z.object({ siteUrl: z.string(), panelUrl: z.string(), dataDir: z.string() });
type Product = z.infer<typeof productSchema>;

/**
 * A form that is sent before React is there is answered by the server: with its page, and the status of
 * the refusal. How quick a journey is must not decide whether it passes.
 */
const isRefusedForm = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) &&
  /^\/(?:login|register|contact|profile|profile\/[\w-]+|lectures|notes)$/.test(
    new URL(message.location().url).pathname,
  );

/** Chromium counts seconds: on a busy machine a picture that was asked for early is shown late. */
const isLateUse = (message: ConsoleMessage) =>
  /was preloaded using link preload but not used within a few seconds/.test(message.text());

const isOurs = (address: string) =>
  ['localhost', '127.0.0.1', ''].includes(new URL(address).hostname);

/**
 * Collects the errors and warnings in browser consoles during one test, and requests to other
 * servers than the product. What is not allowed fails the test. Before a reader presses play, a
 * page calls no other server.
 */
class Consoles {
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows what this test provokes on purpose. */
  allow(pattern: RegExp) {
    this.#allowed.push(pattern);
  }

  follow(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (isRefusedForm(message) || isLateUse(message)) return;
      this.#complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#complaints.push(String(error.error())));
    context.on('request', (request) => {
      if (!isOurs(request.url())) this.#complaints.push(`asked a stranger (${request.url()})`);
    });
  }

  get unexpected(): string[] {
    return this.#complaints.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/** Journeys through the real product, started once in each worker. */
export const test = base.extend<
  Journey,
  JourneyOptions & Browsers & { product: Product; panel: Panel }
>({
  database: ['sqlite', { scope: 'worker', option: true }],
  demoContent: ['true', { scope: 'worker', option: true }],
  device: ['with faces', { option: true }],

  faces: [
    async ({}, use) => {
      const faces = await makeFaces();
      await use(faces);
      await faces.remove();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    ({ launchOptions, faces }, use) =>
      use({ ...launchOptions, env: faces.environmentOf('with faces') }),
    { scope: 'worker' },
  ],

  browserOn: [
    async ({ browser, playwright, launchOptions, faces }, use) => {
      let without: Promise<Browser> | undefined;
      await use(async (device) => {
        if (device === 'with faces') return browser;
        without ??= playwright.chromium.launch({
          ...launchOptions,
          env: faces.environmentOf(device),
        });
        return without;
      });
      await (await without)?.close();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ database, demoContent }, use) => {
      if (process.env.TEST_DEV) {
        expect(existsSync(devProduct), 'npm run dev -- --test is running').toBe(true);
        await use(productSchema.parse(JSON.parse(await readFile(devProduct, 'utf8'))));
        return;
      }
      const seeded = demoContent === 'true';
      const postgres = database === 'postgres' ? await startPostgres({ seeded }) : undefined;
      const place = await makePlace();
      if (seeded) await place.seed(postgres ? seededPostgres.data : seededData);
      const start = runStart({
        ...place.env,
        DATABASE_URL: postgres?.url ?? '',
        DEMO_CONTENT: demoContent,
        ADMIN_PASSWORD: admin.password,
        EDITOR_PASSWORD: editor.password,
      });
      try {
        await start.ready;
        await use(place);
      } finally {
        start.process.kill('SIGTERM');
        await start.exited;
        await postgres?.stop();
        await place.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  panel: [
    async ({ product }, use) => use(await Panel.open(product.panelUrl, editor)),
    { scope: 'worker' },
  ],

  baseURL: ({ product }, use) => use(product.siteUrl),

  consoles: [
    async ({}, use) => {
      const consoles = new Consoles();
      await use(consoles);
      expect(consoles.unexpected, 'what browsers complained of').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, consoles }, use) => {
    consoles.follow(context);
    await use(context);
  },

  visitor: async ({ browserOn, device, baseURL, consoles }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const browser = await browserOn(device);
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      contexts.push(context);
      consoles.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  reader: async ({ visitor }, use) => {
    await use((language, options) => visitor({ ...phone, locale: locales[language], ...options }));
  },

  writtenIn: async ({ request }, use) => {
    await use(async (language) => {
      const answer = await request.get(`/api/v1/site?lng=${language}`);
      return callSchemas.site.answer.parse(await answer.json());
    });
  },

  becomeLearner: async ({ request }, use) => {
    await use(async (page) => {
      const username = `learner-${randomUUID().slice(0, 8)}`;
      const password = 'Sakura-2025!';
      const registered = await request.post('/api/v1/auth/register', {
        data: {
          ...{ firstName: 'Nimal', lastName: 'Perera', username, password },
          ...{ email: `${username}@example.lk`, confirmPassword: password },
        },
      });
      const { user } = callSchemas.register.answer.parse(await registered.json());
      await request.post('/api/v1/auth/login', {
        data: { identifier: admin.username, password: admin.password },
      });
      const approved = await request.post(`/api/v1/users/${user.id}/approve`);
      expect(approved.status()).toBe(200);
      const login = await page.request.post('/api/v1/auth/login', {
        data: { identifier: username, password },
      });
      expect(login.status()).toBe(200);
      return { username, password };
    });
  },

  picture: async ({}, use, testInfo) => {
    await use(async (page, name) => {
      if (process.env.PICTURES !== 'true') return;
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    });
  },
});

/** Gives the page a sign that its reader is about to need React, as a mouse over a link does. */
export async function intend(page: Page): Promise<void> {
  await page.locator('a').first().dispatchEvent('pointerover', { pointerType: 'mouse' });
}

/** Holds matching requests until `release` is called, and counts them. */
export async function hold(page: Page, address: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(address, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  return { release, asked: () => asked };
}

/**
 * Waits until React, which something else makes begin, has taken the page over. A part that loads by itself is
 * hydrated after the page: `part` selects an element of it.
 */
export async function hydrated(page: Page, part = 'main h1'): Promise<void> {
  await page.waitForFunction((selector) => {
    // What a page shows is hydrated after the `main` around it.
    const inside = document.querySelector(selector) ?? document.querySelector('main');
    const isHydrated = inside && Object.keys(inside).some((key) => key.startsWith('__reactProps'));
    return isHydrated && !document.querySelector('script[type=speculationrules]');
  }, part);
}

/** Has React take the page over. */
export async function takenOver(page: Page): Promise<void> {
  await intend(page);
  await hydrated(page);
}
