import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that say nothing about the database of the run. Once is enough. */
const onSqliteOnly = [
  'bodyProgress',
  'config',
  'environment',
  'fullDisk',
  'lifecycle',
  'monitoring',
  'openApi',
  'passwords',
  'place',
  's3',
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
