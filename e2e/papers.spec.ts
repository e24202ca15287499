import { callPath, calls, paperSchemas } from '@nihongo-lanka/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { en as exams } from '../site/src/exams/en';
import { paths } from '../site/src/page/paths';
import { en } from '../site/src/papers/en';
import { en as signIn } from '../site/src/session/signInAgain/en';
import { accessibilityFaults } from './axe';
import { expect, hydrated, takenOver, test } from './journey';
import { cutOffFaults, languageFaults, sidewaysFaults, tapFaults } from './layout';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const said = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce(
    (all, [name, value]) => all.replace(`{{${name}}}`, `${value}`),
    text,
  );

/** The attempt as the server has it now. */
async function attemptOf(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(callPath(calls.attempt, { id }));
  return paperSchemas.attempt.answer.parse(await answer.json());
}

/** The ids of the options that the server has of the running section, by their questions. */
async function optionsOf(page: Page) {
  const { answers } = await attemptOf(page);
  return new Map(answers.map(({ item, option }) => [item, option]));
}

const isAt = (page: Page, number: number, total: number) =>
  expect(page.locator('.paper-question > h2')).toContainText(said(en.question, { number, total }));

const choose = (page: Page, place: number) => page.getByRole('radio').nth(place).check();

async function faultsOf(page: Page) {
  return [
    ...(await accessibilityFaults(page)),
    ...(await sidewaysFaults(page)),
    ...(await cutOffFaults(page)),
    ...(await tapFaults(page)),
    ...(await languageFaults(page)),
  ];
}

/** Answers the questions from one on to another. */
async function answerOn(page: Page, [from, to]: readonly [number, number], total: number) {
  for (let number = from; number <= to; number += 1) {
    await isAt(page, number, total);
    await choose(page, number % 3);
    if (number < to) await button(page, en.next).click();
  }
}

async function finish(page: Page, name: string = en.finish) {
  await button(page, en.finish).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

/** The other tab of a learner. */
async function secondTab(context: BrowserContext, address: string) {
  const tab = await context.newPage();
  await tab.goto(address);
  await hydrated(tab);
  return tab;
}

test('a learner takes a whole N4 paper by the clock, with reloads, a second tab and a cut line', {
  tag: '@main',
}, async ({ reader, becomeLearner, consoles, picture }) => {
  test.setTimeout(400_000);
  consoles.allow(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const page = await reader('en', { viewport: { width: 360, height: 640 } });
  const { password } = await becomeLearner(page);

  await test.step('the page of the exam leads to it', async () => {
    await page.goto(paths.exams.N4.to());
    await page.getByRole('link', { name: exams.mock }).click();
    await hydrated(page);
    const paper = page.getByRole('listitem').filter({ hasText: 'JLPT N4' });
    await expect(paper.getByText(en['sample.text'])).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'list');
    await paper.getByRole('link', { name: en['mode.exam'] }).click();
    await expect(page.getByText(en['expect.clock'])).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'before');
    await button(page, en.begin).click();
    await isAt(page, 1, 28);
  });

  await test.step('the first section: a reload and a second tab show the same paper', async () => {
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'question');
    await choose(page, 0);
    await choose(page, 1);
    await button(page, en.flag).click();
    await page.reload();
    await hydrated(page);
    await isAt(page, 1, 28);
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(button(page, en.flag)).toHaveAttribute('aria-pressed', 'true');

    const tab = await secondTab(page.context(), page.url());
    await expect(tab.getByRole('radio').nth(1)).toBeChecked();
    const seconds = async (of: Page) => {
      const [minutes = 0, rest = 0] = (await of.getByRole('timer').innerText())
        .split(':')
        .map(Number);
      return minutes * 60 + rest;
    };
    const [here, there] = [await seconds(page), await seconds(tab)];
    expect(Math.abs(here - there)).toBeLessThanOrEqual(2);
    expect(here).toBeLessThanOrEqual(25 * 60);
    await choose(tab, 2);
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    await tab.close();
    await button(page, en.next).click();
  });

  await test.step('the line is cut for a while: marking goes on, and nothing is lost', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(en['line.closed'])).toBeVisible();
    await answerOn(page, [2, 20], 28);
    await picture(page, 'offline');
    await button(page, en.finish).waitFor({ state: 'detached' });
    await button(page, en.list).click();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'list of questions');
    await dialog(page).getByRole('button', { name: en.finish }).click();
    await expect(dialog(page)).toContainText(said(en['finish.unanswered'], { count: 8 }));
    await button(page, en['finish.goOn']).click();
    await page.context().setOffline(false);
    await expect(page.getByText(en['line.closed'])).toHaveCount(0);
    await expect.poll(async () => (await optionsOf(page)).size).toBe(20);
  });

  await test.step('a session that has ended is begun again in place', async () => {
    await page.context().clearCookies({ name: /nl_|session/i });
    await button(page, en.next).click();
    await choose(page, 0);
    await dialog(page).getByLabel(signIn.password).fill(password);
    await dialog(page).getByRole('button', { name: signIn.submit }).click();
    await expect(dialog(page)).toHaveCount(0);
    await isAt(page, 21, 28);
    await expect.poll(async () => (await optionsOf(page)).size).toBe(21);
    await button(page, en.next).click();
    await answerOn(page, [22, 28], 28);
    await finish(page);
  });

  await test.step('the second section begins when the learner says so', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      exams['section.grammarReading'],
    );
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'section');
    await button(page, en['start.back']).click();
    await isAt(page, 28, 28);
    await finish(page);
    await button(page, en['start.begin']).click();
    await answerOn(page, [1, 14], 29);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'gap in a text');
    await button(page, en.next).click();
    await answerOn(page, [15, 29], 29);
    await picture(page, 'notice');
    await finish(page);
  });

  await test.step('the third section: its sounds come first, and it goes one way', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(exams['section.listening']);
    await expect(button(page, en['start.begin'])).toHaveCount(0);
    await page.getByRole('button', { name: /^Download the sound/ }).click();
    await expect(page.getByText(en['sound.ready'])).toBeVisible();
    await button(page, en['start.begin']).click();
    await isAt(page, 1, 28);
    // From here on nothing more has to be loaded.
    await page.context().setOffline(true);
    await button(page, en['sound.play']).click();
    await expect(page.getByText(en['sound.none'])).toBeVisible();
    await expect(button(page, en['sound.playing'])).toBeVisible();
    await picture(page, 'listening');
    await choose(page, 1);
    await button(page, en.next).click();
    await expect(button(page, en['sound.playing'])).toHaveCount(0);
    await expect(button(page, en.back)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect.poll(async () => (await attemptOf(page)).plays).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    await isAt(page, 2, 28);
    await answerOn(page, [2, 28], 28);
    await page.context().setOffline(true);
    await finish(page, en.handIn);
    await expect(dialog(page).getByText(en['failed.kept'])).toBeVisible();
    await page.context().setOffline(false);
    await dialog(page).getByRole('button', { name: en.handIn, exact: true }).click();
  });

  await test.step('the result: right of total, and why', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['result.heading']);
    await expect(page.getByText(en['end.learner'])).toBeVisible();
    const { result, answers } = await attemptOf(page);
    expect(answers.filter(({ option }) => option !== null)).toHaveLength(85);
    await expect(
      page.getByText(said(en['result.right'], { right: result?.right ?? 0, total: 85 })),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'result');
    await button(page, en.review).click();
    await page.locator('.paper-review > summary').last().click();
    await expect(
      page.locator('.paper-review[open]').getByText(en['review.right']).first(),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'review');
  });

  await test.step('the list has it among the past ones', async () => {
    await page.goto(paths.papers.to());
    await takenOver(page);
    await expect(page.getByText(/\d+ of 85/)).toBeVisible();
  });
});

test('a study explains each answer at once', async ({ reader, becomeLearner, picture }) => {
  const page = await reader('en', { viewport: { width: 360, height: 640 } });
  await becomeLearner(page);
  await page.goto(paths.papers.to());
  await takenOver(page);
  const paper = page.getByRole('listitem').filter({ hasText: 'JFT-Basic' });
  await paper.getByRole('link', { name: en['mode.study'] }).click();
  await button(page, en.begin).click();
  await choose(page, 0);
  await button(page, en.check).click();
  const panel = page.locator('.answer-panel');
  await expect(panel.getByText(en['review.right'])).toBeVisible();
  await expect(panel.getByText(en['review.chosen'])).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await picture(page, 'explanation');
  await panel.getByRole('button', { name: en.next }).click();
  await expect(page.locator('.paper-question > h2')).toContainText('Question 2 of');
});

test('without scripts the page says what a paper needs', async ({ reader, becomeLearner }) => {
  const page = await reader('en', { javaScriptEnabled: false });
  await becomeLearner(page);
  await page.goto(paths.papers.to());
  await page.getByRole('link', { name: en['mode.exam'] }).first().click();
  await expect(page.locator('main noscript > p')).toHaveText(en.scripts);
});
