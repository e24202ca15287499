import { readdirSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const words = (text) => text.trim().split(/\s+/);

/**
 * Every test file, by what it needs. `both` holds what depends on the database: SQL of our own, locks,
 * types, races. `operations` holds what starts the product several times, moves or ends it: it is slow,
 * and only `npm test -- all` runs it.
 */
const files = {
  cms: {
    both: words(`
      activity announcements applications clock contactRequests decisions figures guardians
      instances lectureChanges lectureEditing lectures logins mails migrations newsEditing
      newsEvents notes panelSession panelVersions people personalData progress rateLimits
      registration renditions scale secondFactor session singleUseTokens slugs statements stats
      todo trail users videoUploads
    `),
    sqlite: words(`
      access badInput bodyProgress calls captions config contact desks environment exampleDates
      fileCopies knownBrowsers monitoring openApi origins panel panelBrowsers panelRenditions
      panelRoutes passwords place previews readyList recovery requests routes samples site
      uploads vocabulary words
    `),
  },
  operations: {
    both: words(
      'backup container contentTransfer dataDir doctor kill outage peopleCommands previousRelease',
    ),
    sqlite: words('fullDisk lifecycle mailEncryption s3 withoutExamples'),
  },
};

const listed = Object.values(files).flatMap(({ both, sqlite }) => [...both, ...sqlite]);
const found = readdirSync(new URL('tests', import.meta.url))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''));
const unlisted = found.filter((name) => !listed.includes(name));
if (unlisted.length > 0) {
  throw new Error(`cms/vitest.config.mjs does not say where to run: ${unlisted.join(', ')}`);
}

const isPostgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    projects: Object.entries(files).map(([name, { both, sqlite }]) => ({
      test: {
        name,
        include: [...both, ...(isPostgres ? [] : sqlite)].map((file) => `tests/${file}.test.ts`),
        exclude: configDefaults.exclude,
        globalSetup: ['tests/harness/globalSetup.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      },
    })),
    // One Strapi serves every file.
    fileParallelism: false,
  },
});
