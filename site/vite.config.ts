import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, runnerImport } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { fetchedChunks } from '../client/vite/fetchedChunks';

/** Lays a `.br` and a `.gz` beside every text file, but where a copy saves no network packet. */
const compressed = compression({
  include: /\.(?:js|css|svg|json|webmanifest|vtt|txt)$/,
  threshold: 1000,
  logLevel: 'silent',
});

const look = 'virtual:look.css';

/** Puts the scale of colours and sizes before the style sheet, in the same file. */
const lookPlugin: Plugin = {
  name: 'look',
  resolveId: (id) => (id === look ? id : null),
  async load(id) {
    if (id !== look) return null;
    const { module } = await runnerImport<typeof import('./src/app/look')>('./src/app/look.ts');
    return module.lookStyle;
  },
};

/** Vite's own choice for scripts. */
const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];

/** Lays the script that stands in each document beside the build, for the server to read. */
const startPlugin: Plugin = {
  name: 'start',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        modulePreload: false,
        lib: { entry: 'src/app/start.ts', formats: ['iife'], name: 'start' },
      },
    });
    const [start] = Array.isArray(built) ? built : [built];
    if (!start || !('output' in start)) throw new Error('the start script was not built');
    const source = start.output[0].code.trim();
    this.emitFile({ type: 'asset', fileName: '.vite/start.js', source });
  },
};

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [react()],
        build: {
          outDir: 'dist/server',
          target: 'node20',
          // Pages name sheets by a hash of their bytes: both builds write the same.
          cssTarget: browsers,
          copyPublicDir: false,
          // The tests start the server from the second one.
          rolldownOptions: { input: ['server/main.ts', 'server/app.ts'] },
        },
        // React chooses its build by this; the server's output is for production only.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true, external: ['fastify', 'pino', 'prom-client', 'undici'] },
      }
    : {
        plugins: [react(), lookPlugin, fetchedChunks(), startPlugin, compressed],
        // SWR still brings what React itself has had since version 18.
        resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
        build: {
          outDir: 'dist/client',
          cssTarget: browsers,
          manifest: true,
          // One small sheet for the whole site: the browser loads it once.
          cssCodeSplit: false,
          // A face within the sheet comes with every page, needed or not; this one must.
          // The policy refuses a sheet within a script.
          assetsInlineLimit: (file) => {
            if (file.endsWith('.css')) return false;
            return file.endsWith('.woff2') ? file.endsWith('/widths.woff2') : undefined;
          },
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'src/app/entryClient.ts',
            // The start script of each page reads what the entry exports.
            // The file may export more, so that what nearly every page needs stands in it.
            preserveEntrySignatures: 'allow-extension',
            // Few files: what nearly every page needs, and what every form and call needs.
            output: {
              // A page loads about a hundred of these names, and no compression makes a hash smaller.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  // The server alone needs the rows of kana for the addresses of pages.
                  {
                    name: 'kana',
                    test: /contract\/dist\/practice\/kana/,
                    priority: 2,
                  },
                  {
                    // What the pages of practice share with its calls.
                    name: 'cardValues',
                    test: /contract\/dist\/(?:(?:practice|decks)\/(?:values|day|shuffled|strokes)|durations|kana)\./,
                    priority: 1,
                    includeDependenciesRecursively: false,
                  },
                  // A new sign is drawn before the learner draws.
                  {
                    name: 'strokeOrder',
                    test: /src\/(?:ui\/strokes\/(?:Square|StrokeAnimation|strokes|numbers|geometry|kanjivg\/\w+|TaughtSign))\./,
                    priority: 1,
                    includeDependenciesRecursively: false,
                  },
                  { name: 'shell', tags: ['$initial'], priority: 1 },
                  { name: 'shell', test: /rolldown.runtime/, priority: 1 },
                  // One file, although the player needs the small part of React DOM too.
                  { name: 'hydrate', test: /node_modules\/react-dom\/|src\/app\/hydrate\./ },
                  {
                    name: 'MainShell',
                    test: /src\/(?:layout\/\w+\.|ui\/(?:\w+Picture|Filters|Neighbours|Portrait|Markdown|japanese|LoadFailure|SearchForm|SkeletonText|useErrorText|useFocusAfter|useHasScripts|video\/(?:clock|megabytes))\.)|client\/src\/(?:dates|apiError|clock)|contract\/dist\/(?!practice|decks|exams|papers)\w+\/(?:values|passwordRules)[.]js$/,
                    // Before the calls, which need some of the contract too.
                    priority: 1,
                  },
                  {
                    // What the pages of lectures share, and what shows a film on others: alone each would
                    // be a request more.
                    name: 'lectures',
                    test: /src\/(?:lectures\/(?:useProgress|useVideoFacts|LectureDate|meanings)|ui\/(?:PlaySign|video\/(?:VideoScreen|VideoPlayer|YouTubeVideo)))\.|src\/data\/waitingTexts|client\/src\/safeStore/,
                    priority: 1,
                  },
                  {
                    // Home's part for learners leads into the catalogue, and shares much with it.
                    name: 'catalogue',
                    test: /src\/lectures\/(?:LecturesPage|LectureCards?|GoOn|LazyLevel|search\/foundPart)\./,
                  },
                  {
                    // What a lecture's page has before it is played.
                    name: 'lecture',
                    test: /src\/lectures\/(?:LecturePage|SamplePage|lecture\/(?:Finished|KnownWords|LectureView|Renditions|Vocabulary|Watch|use\w+)|reporting\/(?:reports|useReporting)|watch\/(?:Icon|choices))\./,
                  },
                  {
                    // What asks and hears cards. What judges typed answers, what is drawn on, and what sends come later.
                    // Their dependencies would bring what every call needs into it.
                    name: 'practice',
                    test: /src\/practice\/(?:(?!answersApi|en\.|si\.)\w+|kana\/KanaOffer|report\/(?:ReportCard|Thanks)|road\/(?!en\.|si\.)\w+|session\/(?!typed|WritingAnswer)\w+|sound\/\w+)\.tsx?$|practice\/practice\.css/,
                    includeDependenciesRecursively: false,
                  },
                  // The course of kana shows and sounds cards, too. Before the strokes, which would take their
                  // style sheet, and so come with every card.
                  {
                    name: 'cards',
                    test: /src\/(?:ui\/(?:cards|sound|Styles)|data\/(?:useKanaP|kanaP)rogress)/,
                    priority: 1,
                  },
                  {
                    name: 'strokes',
                    test: /src\/ui\/strokes\/(?:[A-Z]\w+|geometry|shapes|fitting|matcher|use\w+|choices|numbers)\.tsx?$/,
                    priority: 1,
                  },
                  {
                    name: 'forms',
                    test: /src\/(?:ui\/(?:fields|useFieldText|Form)|data\/(?:useDraft|drafts))\./,
                    priority: 1,
                  },
                  {
                    name: 'account',
                    test: /src\/(?:ui\/(?:MoreFields|password\/(?:NewPasswordField|strength))|account\/profileFields)\./,
                    priority: 1,
                  },
                  {
                    name: 'calls',
                    test: /node_modules\/zod\/|contract\/dist\/(?:(?!exams|papers)\w+\/(?:schemas|fields|query)|readerSchemas|answers|errors|media|text|languageSchema|index)\.js$|contract\/dist\/messages\/|client\/src\/call\.ts$/,
                  },
                ],
              },
            },
          },
        },
      },
);
