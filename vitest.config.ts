import { defineConfig } from 'vitest/config';

/** A test that asserts nothing fails, such as one whose loop has no turn. Each project says it by itself. */
const expect = { requireAssertions: true };

export default defineConfig({
  test: {
    projects: [
      ...['contract', 'client', 'site', 'admin', 'tests'],
      ...['scripts', 'bench', 'media'].map((name) => ({
        test: {
          name,
          expect,
          root: `./${name}`,
          include: ['**/*.test.mjs'],
          // They start compilers and linters, on a machine that may be busy.
          testTimeout: 60_000,
        },
      })),
    ],
  },
});
