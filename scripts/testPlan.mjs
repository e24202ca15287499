import { product } from './prepare.mjs';

/** @param {string} command without spaces in its words */
const node = (command) => [process.execPath, ...command.split(' ')];
const vitest = node('node_modules/vitest/vitest.mjs run --reporter=default --reporter=json');
const playwright = node('node_modules/@playwright/test/cli.js test -c e2e --reporter=list,json');
const projects = (...names) => names.map((name) => `--project=${name}`);

const parts = ['contract', 'client', 'site', 'admin', 'cms'];

/** Paths whose changes can affect every test. */
const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/test'];

/** @param {Record<string, string>} commands by the title of the check */
const checks = (step, commands) =>
  Object.entries(commands).map(([title, command]) => ({
    step,
    title,
    needs: ['contract', 'cmsPackages', 'mediaPackages'],
    command: node(command),
  }));

const cmsTests = (title, database, ...names) => ({
  step: 'cms',
  title,
  database,
  isSlow: names.includes('operations'),
  needs: ['cms', 'seededData', ...(database === 'postgres' ? ['seededPostgres'] : [])],
  of: ['contract', 'cms', 'scripts'],
  // These tests call the CMS over HTTP, so the runner can trace changes to their own files only.
  narrow: /^cms[/]tests[/](?!harness[/])/,
  runner: 'vitest',
  command: [...vitest, '--root=cms', ...projects(...names)],
});

/**
 * Everything `npm test -- all` runs, in this order.
 *
 * - `step`: the argument of `npm test` that selects it
 * - `needs`: tasks of prepare.mjs
 * - `runner`: it reports its tests; a run without one is a check, which counts as one test
 * - `isSlow`: `npm test` alone leaves it out
 * - `main`: what narrows it to the main tests
 * - `of`: changes outside these paths can't affect it
 * - `narrow`: if all changed paths match, its tests' imports tell which of them are affected
 */
export const plan = [
  // The longest first, or it would run alone at the end.
  cmsTests('operations on PostgreSQL', 'postgres', 'operations'),
  cmsTests('operations on SQLite', 'sqlite', 'operations'),
  cmsTests('CMS on PostgreSQL', 'postgres', 'cms'),
  cmsTests('CMS on SQLite', 'sqlite', 'cms', 'cms-unit'),
  {
    step: 'unit',
    title: 'unit tests',
    needs: ['site'],
    of: ['contract', 'client', 'site', 'admin', 'vitest.config.ts'],
    // Not the contract: the other parts import its build, so its changes can't be traced.
    narrow: /^(?:client|site|admin)[/]/,
    runner: 'vitest',
    command: [...vitest, ...projects('contract', 'client', 'site', 'admin')],
  },
  {
    step: 'unit',
    title: 'tests of texts, typefaces and scripts',
    needs: ['site', 'mediaPackages'],
    runner: 'vitest',
    command: [...vitest, ...projects('product', 'scripts', 'bench', 'media')],
  },
  ...checks('lint', {
    'formatting and lint': 'node_modules/@biomejs/biome/bin/biome check --error-on-warnings',
    'import rules':
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs --config .dependency-cruiser.cjs ' +
      'contract/src client/src site/src site/server admin/src cms/src cms/config e2e media scripts tests',
    'known faults of packages': 'scripts/advisories.mjs',
  }),
  // --force, because a build knows only of changes to a part's own files.
  ...checks('typecheck', {
    types: `node_modules/typescript-7/bin/tsc --build --force --noEmit ${parts.join(' ')} cms/tests tests e2e`,
  }),
  {
    step: 'e2e',
    title: 'browser journeys',
    needs: [...product, 'seededData', 'seededPostgres'],
    of: [...parts, 'e2e', 'scripts', 'fonts'],
    narrow: /^e2e[/](?!playwright[.]config)/,
    runner: 'playwright',
    command: playwright,
    main: ['--project=sqlite', '--grep=@main'],
  },
];

/**
 * What the words after `npm test` ask for. Words for the runners are left in `extra`. The whole run
 * is meant too where words choose tests or changes.
 */
export function readArguments(words) {
  const steps = new Set(plan.map(({ step }) => step));
  const option = (name) => words.find((word) => word.split('=')[0] === `--${name}`);
  const extra = words.filter(
    (word) => word !== 'all' && !steps.has(word) && !/^--(?:changed|db|dev)(?:=|$)/.test(word),
  );
  // All its workers share the one product.
  const isOnDev = Boolean(option('dev'));
  if (isOnDev) extra.push('--project=sqlite', '--workers=1');
  return {
    steps: words.filter((word) => steps.has(word)),
    extra,
    isOnDev,
    database: option('db')?.split('=')[1],
    since: option('changed')?.split('=')[1] ?? Boolean(option('changed')),
    isWhole:
      words.includes('all') ||
      Boolean(option('changed')) ||
      extra.some((word) => !word.startsWith('-') || /^--(?:project|grep)=/.test(word)),
  };
}

/** What each runner calls what all of them know. */
const options = {
  vitest: { changed: '--changed', mayBeEmpty: '--passWithNoTests' },
  playwright: { changed: '--only-changed', mayBeEmpty: '--pass-with-no-tests' },
};

/**
 * The runs to perform, each with its whole command and environment.
 * @param {{ steps?: string[], extra?: string[], database?: string, isWhole?: boolean, isOnDev?: boolean }} asked
 * @param {{ base: string, changed: string[] }} [changes] only what they can affect is run
 */
export function chosenRuns({ steps = [], extra = [], database, isWhole, isOnDev }, changes) {
  const affecting = ({ of = [''] }) =>
    changes?.changed.filter((file) => [...of, ...everywhere].some((path) => file.startsWith(path)));
  return plan
    .filter(
      (run) =>
        (steps.length === 0 || steps.includes(run.step)) &&
        (isWhole || !run.isSlow) &&
        (!database || !run.database || run.database === database) &&
        affecting(run)?.length !== 0,
    )
    .map((run) => {
      if (!run.runner) return run;
      const isNarrow = affecting(run)?.every((file) => run.narrow?.test(file)) ?? false;
      const { changed, mayBeEmpty } = options[run.runner];
      return {
        ...run,
        command: [
          ...run.command,
          ...(isWhole ? [] : (run.main ?? [])),
          ...(isNarrow ? [`${changed}=${changes.base}`] : []),
          // Nothing else may leave a runner without tests.
          ...(isNarrow || extra.length > 0 ? [mayBeEmpty] : []),
          ...extra,
        ],
        env: {
          ...(run.database && { TEST_DATABASE: run.database }),
          ...(!isWhole && { TEST_MAIN_ONLY: 'true' }),
          ...(isOnDev && { TEST_DEV: 'true' }),
        },
      };
    });
}
