import { defineConfig } from 'vitest/config';

const onPostgres = process.env.TEST_DATABASE === 'postgres';
const isMain = process.env.TEST_MAIN_ONLY === 'true';

/**
 * The folders of tests that this run takes, by project. On PostgreSQL run those of `databases`, which
 * depend on the database by SQL of our own, locks, types or races. In `npm test -- all` those of no
 * folder do too. For those of `sqlite`, and for other `operations`, SQLite stands for both.
 */
const projects = onPostgres
  ? { cms: ['databases/', ...(isMain ? [] : [''])], operations: ['operations/databases/'] }
  : {
      // These start nothing.
      'cms-unit': ['units/'],
      // These share one Strapi.
      cms: ['', 'databases/', 'sqlite/'],
      // These start products of their own, restore, migrate or stop them. Only `npm test -- all` runs them.
      operations: ['operations/', 'operations/databases/'],
    };

export default defineConfig({
  test: {
    projects: Object.entries(projects).map(([name, folders]) => ({
      test: {
        name,
        // A test that asserts nothing fails, such as one whose loop has no turn.
        expect: { requireAssertions: true },
        include: folders.map((folder) => `tests/${folder}*.test.ts`),
        ...(name !== 'cms-unit' && { globalSetup: ['tests/harness/globalSetup.ts'] }),
        // The packages are loaded once, and the tests' own modules for each file.
        isolate: false,
        // A busy machine takes minutes to start several products.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      },
    })),
    // One Strapi serves every file.
    fileParallelism: false,
  },
});
