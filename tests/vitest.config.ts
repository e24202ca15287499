import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'product',
    expect: { requireAssertions: true },
    include: ['*.test.{ts,tsx}'],
    setupFiles: ['../site/vitest.setup.ts'],
    // The tests render whole screens, on a machine that may be busy.
    testTimeout: 30_000,
    restoreMocks: true,
  },
});
