import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

// Below this many bytes a compressed copy saves no network packet.
const worthCompressing = 1000;
const compressible = /\.(?:js|css|svg|json|webmanifest|vtt|txt)$/;

/** Lays a `.br` and a `.gz` beside every text file of the finished build. */
function precompressed(folder: string): Plugin {
  return {
    name: 'precompressed',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        if (content.length < worthCompressing) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [react()],
        build: {
          outDir: 'dist/server',
          target: 'node20',
          copyPublicDir: false,
          // The tests start the server from the second one.
          rolldownOptions: { input: ['server/main.ts', 'server/app.ts'] },
        },
        // React chooses its build by this; the server's output is for production only.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true, external: ['fastify', 'undici'] },
      }
    : {
        plugins: [react(), precompressed('dist/client')],
        // react-i18next still brings what React itself has had since version 18.
        resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
        build: {
          outDir: 'dist/client',
          manifest: true,
          // One small sheet for the whole site, which the server writes into each page.
          cssCodeSplit: false,
          // A face within the sheet comes with every page, needed or not; this one must.
          assetsInlineLimit: (file) =>
            file.endsWith('.woff2') ? file.endsWith('/widths.woff2') : undefined,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'src/entry-client.ts',
            // Few files: what nearly every page needs, and what every form and call needs.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'frame', tags: ['$initial'], priority: 1 },
                  { name: 'frame', test: /rolldown.runtime/, priority: 1 },
                  {
                    name: 'MainShell',
                    test: /src\/(?:layout\/\w+\.|content\/useContent|ui\/(?:\w+Picture|Portrait|Markdown|japanese|LoadFailure|SkeletonText|useErrorText)\.)|contract\/dist\/(?:accountFields|dates|lectureCategories|permissions)[.]js$/,
                    // Before the calls, which need some of the contract too.
                    priority: 1,
                  },
                  {
                    name: 'calls',
                    test: /node_modules\/zod\/|contract\/dist\/[a-z]+\.js$|src\/api\.ts$/i,
                  },
                ],
              },
            },
          },
        },
      },
);
