import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract',
      'client',
      'site',
      'admin',
      'tests',
      {
        test: {
          name: 'scripts',
          root: './scripts',
          include: ['**/*.test.mjs'],
          // They start compilers and linters, on a machine that may be busy.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'bench', root: './bench', include: ['*.test.mjs'] } },
      { test: { name: 'media', root: './media', include: ['*.test.mjs'] } },
    ],
  },
});
