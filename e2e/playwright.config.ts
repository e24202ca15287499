import { defineConfig } from '@playwright/test';
import { quietFlags } from './chromium';
import type { JourneyOptions } from './journey';

// What the database has a part in; everything else is tried on one of them.
const onBothDatabases = ['journey.spec.ts', 'learner.spec.ts'];

// They start a product of their own.
const startsItself = ['start.spec.ts', 'fuzz.spec.ts'];

export default defineConfig<object, JourneyOptions>({
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // Two Node processes, a database and a browser are enough for two cores.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quietFlags,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [
    { name: 'start', testMatch: startsItself },
    { name: 'sqlite', testIgnore: startsItself, use: { database: 'sqlite' } },
    {
      name: 'postgres',
      testMatch: onBothDatabases,
      use: { database: 'postgres' },
    },
  ],
});
