import { expect, it } from 'vitest';
import config from '../vitest.config';
import { chosenRuns, plan, readArguments } from './testPlan.mjs';

const titles = (runs) => runs.map(({ title }) => title);
const runsAfter = (...changed) => chosenRuns({ isWhole: true }, { base: 'base', changed });
const narrowAfter = (...changed) =>
  titles(runsAfter(...changed).filter(({ command }) => /--(?:only-)?changed=base/.test(command)));

const cmsRuns = ['CMS on PostgreSQL', 'CMS on SQLite'];
const operationsRuns = ['operations on PostgreSQL', 'operations on SQLite'];

it('without a step every step is run, and slow runs only where all is asked for', () => {
  const runsOf = (...words) => chosenRuns(readArguments(words));
  expect(titles(runsOf('all'))).toEqual(titles(plan));
  const steps = (runs) => [...new Set(runs.map(({ step }) => step))];
  expect(steps(runsOf())).toEqual(steps(plan));
  expect(titles(runsOf('cms'))).toEqual(cmsRuns);
  expect(titles(runsOf('cms', 'all'))).toEqual([...operationsRuns, ...cmsRuns]);
  expect(titles(runsOf('cms', '--db=sqlite'))).toEqual(['CMS on SQLite']);
});

it('a command without words for the runners takes the main tests', () => {
  const journeys = (...words) => chosenRuns(readArguments(['e2e', ...words]))[0];
  expect(journeys()).toMatchObject({ env: { TEST_MAIN_ONLY: 'true' } });
  expect(journeys().command).toContain('--grep=@main');
  for (const word of ['all', 'e2e/news.spec.ts', '--project=start', '--grep=news', '--changed']) {
    expect(journeys(word).env, word).toEqual({});
    expect(journeys(word).command, word).not.toContain('--grep=@main');
  }
});

it('only a command that narrows its tests may run none', () => {
  const unit = (...words) => chosenRuns(readArguments(['unit', ...words]))[0].command;
  expect(unit()).not.toContain('--passWithNoTests');
  expect(unit('news.test.tsx').slice(-2)).toEqual(['--passWithNoTests', 'news.test.tsx']);
});

it('every project of Vitest is in one of the unit runs', async () => {
  const names = await Promise.all(
    config.test.projects.map(async (project) => {
      if (typeof project !== 'string') return project.test.name;
      const { default: own } = await import(`../${project}/vitest.config.ts`);
      return own.test.name;
    }),
  );
  const words = chosenRuns({ steps: ['unit'] }).flatMap(({ command }) => command);
  expect(words.filter((word) => word.startsWith('--project=')).sort()).toEqual(
    names.map((name) => `--project=${name}`).sort(),
  );
});

it('what a change cannot affect is left out', () => {
  expect(titles(runsAfter('docs/operating.md').filter(({ runner }) => runner))).toEqual([
    'tests of texts, typefaces and scripts',
  ]);
  expect(titles(runsAfter('site/src/home/en.ts'))).not.toContain('CMS on SQLite');
  for (const file of ['contract/src/index.ts', 'package-lock.json', 'scripts/test.mjs']) {
    expect(titles(runsAfter(file)), file).toEqual(titles(plan));
  }
});

it('a runner chooses among its tests only where the imports tell what a change affects', () => {
  expect(narrowAfter('site/src/home/HomePage.tsx')).toEqual(['unit tests']);
  expect(narrowAfter('e2e/news.spec.ts')).toEqual(['browser journeys']);
  expect(narrowAfter('cms/tests/users.test.ts')).toEqual([...operationsRuns, ...cmsRuns]);
  expect(narrowAfter('cms/tests/users.test.ts', 'cms/src/index.ts')).toEqual([]);
  expect(narrowAfter('cms/tests/harness/strapi.cjs')).toEqual([]);
  expect(narrowAfter('e2e/playwright.config.ts')).toEqual([]);
  expect(narrowAfter('e2e/news.spec.ts', 'contract/src/index.ts')).toEqual([]);
});
