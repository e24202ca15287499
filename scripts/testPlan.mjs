import { product } from './prepare.mjs';

const node = (...args) => [process.execPath, ...args];
const tsc = (part) => node('node_modules/typescript-7/bin/tsc', '--noEmit', '-p', part);

/** Paths whose changes can affect every run. */
const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/test'];

const parts = ['contract', 'client', 'site', 'admin', 'cms'];

/** @param {string[]} projects names of Vitest projects */
const unitTests = (projects) => ({
  runner: 'vitest',
  args: projects.map((project) => `--project=${project}`),
});

/** What the runs of projects of cms/vitest.config.mjs share. */
const ofCms = {
  step: 'cms',
  runner: 'vitest',
  of: ['contract', 'cms', 'scripts'],
};

/**
 * @param {'cms' | 'operations'} project of cms/vitest.config.mjs
 * @param {'sqlite' | 'postgres'} database
 */
const cmsTests = (project, database) => ({
  ...ofCms,
  needs: ['cms', 'seededData', ...(database === 'postgres' ? ['seededPostgres'] : [])],
  args: ['--root', 'cms', `--project=${project}`],
  isSlow: project === 'operations',
  env: { TEST_DATABASE: database },
  // These tests call the CMS over HTTP, so the runner can trace changes to their own files only.
  narrow: /^cms[/]tests[/](?!harness[/])/,
});

/**
 * Everything `npm test -- all` runs, in the order of the output. A run with a `runner` reports its tests.
 * A run with a `command` is a check and counts as one test.
 *
 * - `step`: the argument of `npm test` that selects it
 * - `needs`: tasks of prepare.mjs
 * - `isSlow`: `npm test` alone leaves it out
 * - `of`: changes outside these paths can't affect it
 * - `narrow`: if the paths of all changes match, the runner can tell by the imports of its tests
 *   which of them are affected
 */
export const plan = [
  {
    ...{ step: 'lint', title: 'formatting and lint', needs: ['contract', 'cmsPackages'] },
    command: node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
    of: [''],
  },
  {
    ...{ step: 'lint', title: 'import rules' },
    needs: ['contract', 'cmsPackages', 'mediaPackages'],
    command: node(
      ...['node_modules/dependency-cruiser/bin/dependency-cruise.mjs'],
      ...['--config', '.dependency-cruiser.cjs'],
      ...['contract/src', 'client/src', 'site/src', 'site/server', 'admin/src'],
      ...['cms/src', 'cms/config', 'e2e', 'media', 'scripts', 'tests'],
    ),
    of: [...parts, 'e2e', 'media', 'scripts', 'tests', '.dependency-cruiser.cjs'],
  },
  {
    ...{ step: 'lint', title: 'names', needs: ['contract', 'cmsPackages'] },
    command: node('scripts/checkNames.mjs'),
    of: [''],
  },
  {
    ...{ step: 'lint', title: 'known faults of packages', needs: [] },
    command: node('scripts/advisories.mjs'),
    of: ['contract', 'cms/package', 'scripts'],
  },
  ...[
    ['the contract', tsc('contract'), ['contract']],
    ['the client', tsc('client'), ['contract', 'client']],
    ['the site', tsc('site'), ['contract', 'client', 'site']],
    ['the console', tsc('admin'), ['contract', 'client', 'admin']],
    ['the tests of the whole product', tsc('tests'), [...parts, 'tests']],
    ['the journeys', tsc('e2e'), [...parts, 'e2e', 'scripts']],
    ['the CMS', tsc('cms'), ['contract', 'cms']],
    ['the tests of the CMS', tsc('cms/tests'), ['contract', 'cms', 'scripts']],
  ].map(([what, command, of]) => ({
    ...{ step: 'typecheck', title: `types of ${what}`, needs: ['contract', 'cmsPackages'] },
    ...{ command, of },
  })),
  {
    ...{ step: 'unit', title: 'unit tests', needs: ['site'] },
    ...unitTests(['contract', 'client', 'site', 'admin']),
    of: ['contract', 'client', 'site', 'admin', 'vitest.config.ts'],
    // Not the contract: the other parts import its build, so its changes can't be traced.
    narrow: /^(?:client|site|admin)[/]/,
  },
  {
    ...{ step: 'unit', title: 'tests of texts, typefaces and scripts' },
    needs: ['site', 'mediaPackages'],
    ...unitTests(['product', 'scripts', 'bench', 'media']),
    of: [
      ...[...parts, 'e2e', 'tests', 'scripts', 'bench', 'media', 'fonts', 'docs', 'deploy'],
      ...['Dockerfile', 'docker-compose.yml', 'Caddyfile', '.env.example'],
      'vitest.config.ts',
    ],
  },
  {
    ...ofCms,
    title: 'units of the CMS',
    needs: ['contract', 'cmsPackages'],
    args: ['--root', 'cms', '--project=cms-unit'],
  },
  // The longest first, or it would run alone at the end.
  { title: 'operations on PostgreSQL', ...cmsTests('operations', 'postgres') },
  { title: 'operations on SQLite', ...cmsTests('operations', 'sqlite') },
  { title: 'CMS on PostgreSQL', ...cmsTests('cms', 'postgres') },
  { title: 'CMS on SQLite', ...cmsTests('cms', 'sqlite') },
  {
    ...{
      step: 'e2e',
      title: 'browser journeys',
      needs: [...product, 'seededData'],
      runner: 'playwright',
    },
    of: [...parts, 'e2e', 'scripts', 'fonts'],
    narrow: /^e2e[/](?!playwright[.]config)/,
  },
];

/**
 * The runs to perform.
 * @param {{ steps?: string[], changed?: string[], isWhole?: boolean, database?: string }} asked
 *   without `steps`, runs of all steps; with `changed`, only runs that changes to these files can
 *   affect; with `isWhole`, slow runs too; with `database`, no runs on another one
 */
export function chosenRuns({ steps = [], changed, isWhole = false, database }, from = plan) {
  const chosen = from.filter(
    ({ step, isSlow, env }) =>
      (steps.length === 0 || steps.includes(step)) &&
      (isWhole || isSlow !== true) &&
      (!database || !env || env.TEST_DATABASE === database),
  );
  if (!changed) return chosen;
  const within = (paths) => (file) => paths.some((path) => file.startsWith(path));
  return chosen.flatMap((run) => {
    const affecting = changed.filter(within([...run.of, ...everywhere]));
    if (affecting.length === 0) return [];
    return [{ ...run, isNarrow: affecting.every((file) => run.narrow?.test(file) ?? false) }];
  });
}
