import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { quietFlags } from './chromium';
import type { JourneyOptions } from './journey';

// These tests start a product of their own.
const startsItself = ['start.spec.ts', 'fuzz.spec.ts', 'instances.spec.ts'];

const withoutExamples = 'withoutExamples.spec.ts';

export default defineConfig<object, JourneyOptions>({
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // Each worker has its own product and browser, which need about 1 GB and are busy three quarters
  // of the time.
  workers: Math.min(availableParallelism() + 1, 4),
  // A failed test is repeated to record a trace: recording all tests takes half as long again.
  // A test that fails once has failed.
  retries: 1,
  failOnFlakyTests: true,
  // Strapi's panel takes half a minute to open where other workers need both cores.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quietFlags,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  // Tests that need another product come first, so that no worker runs them alone at the end.
  // `npm test` runs the journeys of the last project that have the tag @main. Those that involve the
  // database have the tag @postgres too.
  projects: [
    { name: 'start', testMatch: startsItself },
    { name: 'postgres', grep: /@postgres/, use: { database: 'postgres' } },
    { name: 'without examples', testMatch: withoutExamples, use: { demoContent: 'false' } },
    { name: 'sqlite', testIgnore: [...startsItself, withoutExamples] },
  ],
});
