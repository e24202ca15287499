import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'admin',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['vitest.setup.ts'],
    // Whole screens, rendered on a machine that may be busy.
    testTimeout: 30_000,
    restoreMocks: true,
    // The packages are loaded once. The setup file loads modules of our own anew for each test file.
    isolate: false,
  },
});
