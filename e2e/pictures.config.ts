import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

const { use = {} } = journeys;

/** Takes the pictures of the docs, see docsPictures.ts. No journey. */
export default defineConfig({
  testMatch: 'docsPictures.ts',
  outputDir: '../test-results',
  workers: 1,
  use: { ...use, trace: 'off' },
});
