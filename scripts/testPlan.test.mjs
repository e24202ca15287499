import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from '../vitest.config';
import { root } from './config.mjs';
import { chosenRuns, plan } from './testPlan.mjs';

const titles = (runs) => runs.map(({ title }) => title);
const runsAfter = (...changed) => chosenRuns({ changed, isWhole: true });
const narrowAfter = (...changed) => titles(runsAfter(...changed).filter((run) => run.isNarrow));

const units = 'units of the CMS';
const cmsRuns = ['CMS on PostgreSQL', 'CMS on SQLite'];
const operationsRuns = ['operations on PostgreSQL', 'operations on SQLite'];

it('without a step every step is run, and slow runs only where all is asked for', () => {
  expect(chosenRuns({ isWhole: true })).toEqual(plan);
  const steps = (runs) => [...new Set(runs.map(({ step }) => step))];
  expect(steps(chosenRuns({}))).toEqual(steps(plan));
  expect(titles(chosenRuns({ steps: ['cms'] }))).toEqual([units, ...cmsRuns]);
  const whole = chosenRuns({ steps: ['cms'], isWhole: true });
  expect(titles(whole)).toEqual([units, ...operationsRuns, ...cmsRuns]);
  const onSqlite = chosenRuns({ steps: ['cms'], database: 'sqlite' });
  expect(titles(onSqlite)).toEqual([units, 'CMS on SQLite']);
});

it('every project of Vitest is in one of the unit runs', async () => {
  const names = await Promise.all(
    config.test.projects.map(async (project) => {
      if (typeof project !== 'string') return project.test.name;
      const { default: own } = await import(`../${project}/vitest.config.ts`);
      return own.test.name;
    }),
  );
  const run = chosenRuns({ steps: ['unit'] }).flatMap(({ args }) => args);
  expect(run.sort()).toEqual(names.map((name) => `--project=${name}`).sort());
});

it('what a change cannot affect is left out', () => {
  expect(titles(runsAfter('README.md'))).toEqual(['formatting and lint', 'names']);
  expect(titles(runsAfter('admin/src/app/App.tsx'))).not.toContain('types of the site');
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

it('no folder is without a run that its changes affect', () => {
  const untested = new Set(['node_modules', 'test-results']);
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !untested.has(name));
  for (const folder of folders) {
    const found = runsAfter(join(folder, 'file.ts')).filter(({ runner }) => runner);
    expect(titles(found), folder).not.toEqual([]);
  }
});
