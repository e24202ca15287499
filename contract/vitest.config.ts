import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    expect: { requireAssertions: true },
    include: ['src/**/*.test.ts'],
    // The modules keep no state, so all files of a worker can share them.
    isolate: false,
  },
});
