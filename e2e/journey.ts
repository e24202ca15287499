import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { startPostgres } from './postgres';
import { makePlace, runStart } from './product';

export { expect };

/** The first accounts of the product that journeys run on. */
export const admin = { username: 'admin', password: 'First-admin-1!' };
export const editor = { email: 'editor@example.com', password: 'First-editor-1!' };

export interface JourneyOptions {
  database: 'sqlite' | 'postgres';
}

interface Journey {
  /** Somebody with a browser of their own, who shares cookies and storage with nobody. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  consoles: Consoles;
  /** Keeps a picture of the whole page among the test's results. */
  picture: (page: Page, name: string) => Promise<void>;
}

interface Product {
  siteUrl: string;
  panelUrl: string;
}

/** What browsers say in their consoles during one test; errors and warnings fail it. */
class Consoles {
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Lets pass what this test provokes on purpose. */
  allow(pattern: RegExp) {
    this.#allowed.push(pattern);
  }

  follow(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#complaints.push(String(error.error())));
  }

  get unexpected(): string[] {
    return this.#complaints.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/** Journeys through the real product, started once per project on an empty database. */
export const test = base.extend<Journey, JourneyOptions & { product: Product }>({
  database: ['sqlite', { scope: 'worker', option: true }],

  product: [
    async ({ database }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : undefined;
      const place = await makePlace();
      const start = runStart({
        ...place.env,
        DATABASE_URL: postgres?.url ?? '',
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

  visitor: async ({ browser, baseURL, consoles }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      contexts.push(context);
      consoles.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  picture: async ({}, use, testInfo) => {
    await use(async (page, name) => {
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    });
  },
});
