import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'contract',
      'site',
      'admin',
      'tests',
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.mjs'] } },
      { test: { name: 'bench', root: './bench', include: ['*.test.mjs'] } },
    ],
  },
});
