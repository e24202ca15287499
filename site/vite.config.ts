import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Lays a `.br` and a `.gz` beside every text file, but where a copy saves no network packet. */
const compressed = compression({
  include: /\.(?:js|css|svg|json|webmanifest|vtt|txt)$/,
  threshold: 1000,
  logLevel: 'silent',
});

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
        plugins: [react(), compressed],
        // SWR still brings what React itself has had since version 18.
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
            input: 'src/app/entryClient.ts',
            // Few files: what nearly every page needs, and what every form and call needs.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'shell', tags: ['$initial'], priority: 1 },
                  { name: 'shell', test: /rolldown.runtime/, priority: 1 },
                  {
                    name: 'MainShell',
                    test: /src\/(?:layout\/\w+\.|ui\/(?:\w+Picture|Filters|Neighbours|Portrait|Markdown|japanese|LoadFailure|SkeletonText|useErrorText)\.)|client\/src\/(?:dates|apiError)|contract\/dist\/\w+\/values[.]js$/,
                    // Before the calls, which need some of the contract too.
                    priority: 1,
                  },
                  {
                    name: 'calls',
                    test: /node_modules\/zod\/|contract\/dist\/(?:\w+\/(?:schemas|fields|query)|readerSchemas|answers|errors|media|text|languageSchema|index)\.js$|contract\/dist\/messages\/|client\/src\/call\.ts$/,
                  },
                ],
              },
            },
          },
        },
      },
);
