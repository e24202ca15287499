import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const words = (text) => text.trim().split(/\s+/);

/**
 * Every test file, by project and database. `cms-unit` starts nothing. The tests of `cms` share one
 * Strapi. Those of `operations` start products of their own, restore, migrate or stop them. They are
 * slow, and only `npm test -- all` runs them.
 *
 * - `both`: the tests depend on the database, by SQL of our own, locks, types or races
 * - `sqlite`: SQLite stands for both
 * - `bothInAll`: as `sqlite`, and `npm test -- all` runs them on PostgreSQL too
 */
const files = {
  'cms-unit': {
    sqlite: words('calls config exampleDates passwords place readyList sounds statements words'),
  },
  cms: {
    both: words(`
      contactRequests decisions figures instances mails migrations notes people practiceFigures
      practiceReminders progress rateLimits singleUseTokens slugs stats todo users
    `),
    bothInAll: words(`
      activity announcements applications cardReports clock corrections decks entryIds guardians
      knownBrowsers lectureChanges lectureEditing lectures logins newsEditing newsEvents panelBrowsers
      panelSession panelVersions personalData practice practiceHints practiceSounds previews recovery
      registration renditions routes scale secondFactor session trail videoUploads
    `),
    sqlite: words(`
      access badInput bodyProgress captions contact desks fileCopies markdown monitoring openApi origins
      otherAccount panel panelRenditions panelRoutes requests samples site uploads vocabulary
    `),
  },
  operations: {
    both: words('backup container kill outage previousRelease'),
    sqlite: words(`
      contentTransfer dataDir doctor fullDisk lifecycle mailEncryption peopleCommands s3 withoutExamples
    `),
  },
};

const listed = Object.values(files).flatMap((project) => Object.values(project).flat());
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
const isMain = process.env.TEST_MAIN_ONLY === 'true';

/** The files of a project that run on the database of this run. */
const chosen = ({ both = [], bothInAll = [], sqlite = [] }) => [
  ...both,
  ...(isPostgres && isMain ? [] : bothInAll),
  ...(isPostgres ? [] : sqlite),
];

export default defineConfig({
  test: {
    projects: Object.entries(files).map(([name, project]) => ({
      test: {
        name,
        // A test that asserts nothing fails, such as one whose loop has no turn.
        expect: { requireAssertions: true },
        include: chosen(project).map((file) => `tests/${file}.test.ts`),
        ...(name !== 'cms-unit' && { globalSetup: ['tests/harness/globalSetup.ts'] }),
        // A busy machine takes minutes to start several products.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      },
    })),
    // One Strapi serves every file.
    fileParallelism: false,
  },
});
