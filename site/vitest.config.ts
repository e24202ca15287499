import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'site',
    expect: { requireAssertions: true },
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.{ts,tsx}'],
    // The built server is run by Node, as it is.
    server: { deps: { external: [/\/dist\/server\//] } },
    setupFiles: ['vitest.setup.ts'],
    // Whole screens, rendered on a machine that may be busy.
    testTimeout: 30_000,
    restoreMocks: true,
    // Pages name some sheets by their addresses.
    css: { include: [/\.css\?url$/] },
    // The packages are loaded once. The setup file loads modules of our own anew for each test file.
    isolate: false,
    // No sheet is loaded. React waits for those of features, and a failure is an error.
    environmentOptions: {
      happyDOM: {
        settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
      },
    },
  },
});
