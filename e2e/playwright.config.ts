import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { quietFlags } from './chromium';
import type { JourneyOptions } from './journey';

// What the database has a part in; everything else is tried on one of them.
const onBothDatabases = ['journey.spec.ts', 'learner.spec.ts'];

// They start a product of their own.
const startsItself = ['start.spec.ts', 'fuzz.spec.ts'];

const withoutExamples = 'withoutExamples.spec.ts';

export default defineConfig<object, JourneyOptions>({
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // Each has a product and a browser of its own, which keep one core busy and need about 1 GB.
  workers: Math.min(availableParallelism(), 4),
  // A failed test is repeated to record what it does: recording all of them takes half as long
  // again. Whatever fails once has failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quietFlags,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  // Those that need another product come first: by the end no worker is left with one alone.
  projects: [
    { name: 'start', testMatch: startsItself },
    { name: 'postgres', testMatch: onBothDatabases, use: { database: 'postgres' } },
    { name: 'without examples', testMatch: withoutExamples, use: { demoContent: 'false' } },
    { name: 'sqlite', testIgnore: [...startsItself, withoutExamples] },
  ],
});
