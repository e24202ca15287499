import { callPath, callSchemas, calls, kanaSigns } from '@nihongo-lanka/contract';
import { en } from '../site/src/practice/en';
import { en as planEn } from '../site/src/practice/plan/en';
import { en as roadEn } from '../site/src/practice/road/en';
import { si as roadSi } from '../site/src/practice/road/si';
import { field, submit } from './fields';
import { expect, takenOver, test } from './journey';
import { logInAsAdmin } from './people';
import { answered, changePlan, dayOf, goOn, keepAnswers, sessionBegins } from './practising';

const desk = { viewport: { width: 1280, height: 800 } };

const firstRow = kanaSigns.hiragana.slice(0, 5).map(({ sign }) => `kana:${sign}`);

test('a learner sees where they are on the road, and how far it is to the exam', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  await keepAnswers(
    page,
    firstRow.map((item, place) => answered(12 - place, { item, kind: 'sound' })),
  );
  await page.goto('/practice');
  await takenOver(page);
  const here = page.locator('.road > [aria-current=step]');
  await expect(here).toContainText('か き く け こ');
  await expect(here).toContainText(roadEn.here);
  await expect(page.getByRole('listitem').filter({ hasText: 'あ い う え お' })).toContainText(
    roadEn.isDone,
  );
  await expect(page.getByText(/^5 of \d+ begun/)).toBeVisible();
  await picture(page, 'road');
  await page.getByRole('link', { name: /^The whole road, \d+ steps$/ }).click();
  await expect(page.getByText(roadEn['end.N4'])).toBeVisible();
  await expect(page.locator('.road > li')).not.toHaveCount(8);

  await test.step('the exam stands on the page of progress once its day is chosen', async () => {
    // The days that the exam is known to be held on pass.
    const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await changePlan(page, { examDay: inAMonth });
    await page.goto('/practice/plan');
    await takenOver(page);
    await expect(page.getByLabel(planEn.examDay)).toHaveValue(inAMonth);
    await page.getByLabel(planEn.examMails).check();
    await page.getByRole('button', { name: planEn.save, exact: true }).click();
    await expect(page.getByText(planEn.saved)).toBeVisible();
    await page.getByRole('link', { name: planEn['part.practiceProgress'] }).click();
    await expect(page.getByText(/Days to the exam: (?:29|30|31)\./)).toBeVisible();
    // 3 a week are too few for a month.
    await expect(page.getByText(roadEn['pace.late'])).toBeVisible();
    await picture(page, 'progress');
  });
});

test('after a week on a slow line a learner is asked what they met, and the day is stamped', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('en');
  await becomeLearner(page);
  const met = kanaSigns.hiragana.slice(0, 15);
  const week = met.map(({ sign }, place) =>
    answered(7 - Math.floor(place / 3), { item: `kana:${sign}`, kind: 'sound' }),
  );
  await keepAnswers(page, week);
  await changePlan(page, { newInDay: 0 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  // As Chromium's “slow 4G”: milliseconds, and bytes a second.
  const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.goto('/practice');
  await expect(page.getByText(/^At 13 new ones a week/)).toBeVisible();
  await expect(page.locator('.road > [aria-current=step]')).toContainText('た ち つ て と');
  const { cards } = await dayOf(page);
  expect(cards.length).toBeGreaterThan(10);
  await page.locator('.practice-begin').click();
  await sessionBegins(page);
  for (const _ of cards) {
    const shown = await page.locator('.practice-sign').innerText();
    const romaji = met.find(({ sign }) => sign === shown)?.romaji ?? '';
    await page
      .locator('.choice')
      .filter({ has: page.getByText(romaji, { exact: true }) })
      .click();
    await goOn(page);
  }
  await expect(page.getByRole('heading', { name: en['end.heading'] })).toBeVisible();
  await expect(page.locator('.practice-week [aria-current=date]')).toContainText('✓');
  await expect.poll(async () => (await dayOf(page)).done.cards).toBe(cards.length);
});

test('without scripts the road leads to each of its units', async ({ reader, becomeLearner }) => {
  const page = await reader('si', { javaScriptEnabled: false });
  await becomeLearner(page);
  await changePlan(page, { start: 'kana' });
  await page.goto('/practice');
  await expect(page.locator('.road > [aria-current=step]')).toContainText(roadSi.here);
  await page.locator('.road > [aria-current=step]').getByRole('link').click();
  await expect(page).toHaveURL(/\/lectures\/detail\/beginner$/);
});

test('an admin moves a unit of the road, takes it off, and a learner’s road has it so', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const page = await reader('en', desk);
  await logInAsAdmin(page.request);
  await page.goto('/admin/road?filter={"goal":"JFT"}');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('あ い う え お');
  const learner = await reader('en');
  await becomeLearner(learner);
  const profile = await learner.request.get(callPath(calls.ownProfile));
  const { id } = callSchemas.ownProfile.answer.parse(await profile.json());
  await learner.request.put(`/api/v1/users/${id}`, { data: { level: 'JFT' } });
  const first = async () => {
    await learner.goto('/practice');
    return learner.locator('.road > li').first();
  };
  try {
    await page.getByRole('button', { name: 'Move “か き く け こ” up' }).click();
    await expect(rows.first()).toContainText('か き く け こ');
    await expect(page.getByText(/is now number 1 on the road to JFT-Basic/)).toBeVisible();
    await expect(await first()).toContainText('か き く け こ');
    const isOn = page.getByRole('switch', { name: '“か き く け こ” is on the road' });
    await isOn.click();
    await expect(page.getByText('“か き く け こ” is off the road.')).toBeVisible();
    await expect(isOn).not.toBeChecked();
    await picture(page, 'console-road');
    await expect(await first()).toContainText('あ い う え お');
  } finally {
    // Other journeys walk the same road.
    await page.request.put('/api/v1/admin/road/JFT.kana.hiragana.ka', { data: { isOn: true } });
    const listed = await page.request.get('/api/v1/admin/road?filter={"goal":"JFT"}&range=[0,999]');
    const ids = callSchemas.roadUnits.answer.parse(await listed.json()).map((row) => row.id);
    const order = ids.toSpliced(0, 2, 'JFT.kana.hiragana.a', 'JFT.kana.hiragana.ka');
    const restored = await page.request.put('/api/v1/admin/road/order', {
      data: { goal: 'JFT', ids: order },
    });
    expect(restored.status()).toBe(204);
  }
});

test('one press after the log-in asks the first card, and one press asks five more', async ({
  reader,
  becomeLearner,
}) => {
  const { username, password } = await becomeLearner(await reader('en'));
  const page = await reader('en');
  await page.goto('/login');
  await takenOver(page);
  await field(page, 'identifier').fill(username);
  await field(page, 'password').fill(password);
  await submit(page, 'login');
  await page.locator('.practice-begin').click();
  await expect(page.locator('.practice-prompt')).toBeVisible();

  await test.step('after the cards of the day', async () => {
    const { cards } = await dayOf(page);
    await keepAnswers(
      page,
      cards.map((card) => answered(0, card)),
    );
    await page.goto('/practice');
    await takenOver(page);
    await page.getByRole('link', { name: en.more.replace('{{count}}', '5') }).click();
    await expect(page.locator('.practice-prompt')).toBeVisible();
  });
});
