import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const words = (text) => text.trim().split(/\s+/);

/**
 * Every test file, by the databases that it runs on. Those in `both` depend on the database: by SQL of
 * our own, locks, types or races. Those in `operations` start several products, restore, migrate or stop
 * them. They are slow, and only `npm test -- all` runs them.
 */
const files = {
  cms: {
    both: words(`
      activity announcements applications cardReports clock contactRequests corrections decisions decks entryIds figures guardians
      instances knownBrowsers lectureChanges lectureEditing lectures logins mails migrations newsEditing
      newsEvents notes panelBrowsers panelSession panelVersions people personalData practice practiceFigures practiceHints practiceReminders practiceSounds previews
      progress rateLimits recovery registration renditions routes scale secondFactor session singleUseTokens slugs statements stats
      todo trail users videoUploads
    `),
    sqlite: words(`
      access badInput bodyProgress calls captions config contact desks exampleDates
      fileCopies markdown monitoring openApi origins otherAccount panel panelRenditions panelRoutes passwords place
      readyList requests samples site sounds uploads vocabulary words
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

const missing = listed.filter((name) => !found.includes(name));
if (missing.length > 0) {
  throw new Error(`cms/vitest.config.mjs lists missing files: ${missing.join(', ')}`);
}

const isPostgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    projects: Object.entries(files).map(([name, { both, sqlite }]) => ({
      test: {
        name,
        // A test that asserts nothing fails, such as one whose loop has no turn.
        expect: { requireAssertions: true },
        include: [...both, ...(isPostgres ? [] : sqlite)].map((file) => `tests/${file}.test.ts`),
        globalSetup: ['tests/harness/globalSetup.ts'],
        // A busy machine takes minutes to start several products.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      },
    })),
    // One Strapi serves every file.
    fileParallelism: false,
  },
});
