import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { fetchedChunks } from '../client/vite/fetchedChunks';

// Packages change seldom, our own code often, so a browser can keep the packages' files. The order
// counts: a group takes along what its packages need. The charts load with the dashboard, and each
// language’s messages with its texts.
const packages = {
  // With what has to run before everything else.
  react:
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|admin\/src\/policies/,
  mui: /node_modules\/(@mui|@emotion)\//,
  'react-admin': /node_modules\/(react-admin|ra-[a-z-]+|@tanstack|react-hook-form)\//,
  contract: /contract\/dist\/(?!messages)/,
  charts: /node_modules\/recharts\//,
};

/** Lays a `.br` and a `.gz` beside every script, but where a copy saves no network packet. */
const compressed = compression({ include: /\.js$/, threshold: 1000, logLevel: 'silent' });

export default defineConfig({
  base: '/admin/',
  plugins: [react(), fetchedChunks(), compressed],
  build: {
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(packages).map(([name, test], index) => ({
            name,
            test,
            priority: -index,
          })),
        },
      },
    },
  },
});
