import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Packages change seldom, our own code often: a browser keeps the ones it has. In this order,
// because a group takes along what its packages need; only the dashboard's charts wait until asked for.
const packages = {
  // With what has to run before everything else.
  react:
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|admin\/src\/policies/,
  mui: /node_modules\/(@mui|@emotion)\//,
  'react-admin': /node_modules\/(react-admin|ra-[a-z-]+|@tanstack|react-hook-form)\//,
  charts: /node_modules\/recharts\//,
};

/** Lays a `.br` and a `.gz` beside every script of the finished build, for the gateway to send. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  // The last hook there is: before it, scripts still lack the addresses of those they load.
  closeBundle() {
    const folder = 'dist/assets';
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
      const file = join(folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompressed],
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
