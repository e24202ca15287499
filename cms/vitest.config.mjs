import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that never touch the database of the run. Once is enough. */
const onSqliteOnly = [
  'bodyProgress',
  'config',
  'environment',
  'lifecycle',
  'passwords',
  'place',
].map((name) => `tests/${name}.test.ts`);

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_DATABASE === 'postgres' ? onSqliteOnly : []),
    ],
    globalSetup: ['tests/harness/globalSetup.ts'],
    // One Strapi serves every file.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
