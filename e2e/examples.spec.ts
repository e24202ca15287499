import { setupSi } from '../admin/src/setup/si';
import { si } from '../site/src/layout/examples/si';
import { accessibilityFaults } from './axe';
import { expect, test } from './journey';
import { sidewaysFaults, tapFaults } from './layout';
import { logInAsAdmin } from './people';
import { settled } from './screens';

test('an admin is told in Sinhala that the site shows examples, and only an admin', async ({
  reader,
  becomeLearner,
  picture,
}) => {
  const visitor = await reader('si');
  await visitor.goto('/');
  await settled(visitor);
  const learner = await reader('si');
  await becomeLearner(learner);
  await learner.goto('/');
  const words = learner.locator('.navigation a[href="/notes"]').filter({ visible: true });
  await expect(words).toBeVisible();

  const page = await reader('si');
  await logInAsAdmin(page.request);
  await page.goto('/');
  const bar = page.getByRole('complementary', { name: si.label });
  await expect(bar).toContainText(si.text);
  expect(await (await page.request.get('/')).text()).not.toContain(si.text);
  for (const other of [visitor, learner]) {
    await expect(other.getByRole('complementary', { name: si.label })).toHaveCount(0);
  }

  // It scrolls with the page, so it covers neither the menu at the bottom nor a focused element.
  const menu = await page.locator('.navigation').boundingBox();
  const note = await bar.boundingBox();
  if (!menu || !note) throw new Error('no menu or no note');
  expect(note.y + note.height).toBeLessThan(menu.y);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(bar).not.toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysFaults(page)).toEqual([]);
  expect(await tapFaults(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'bar');

  await bar.getByRole('link').click();
  await expect(page).toHaveURL('/admin#setup');
  await expect(page.getByRole('note')).toContainText(setupSi.examples);
  const panel = page.getByRole('region', { name: setupSi.title });
  await expect(panel.getByText(setupSi.reasons.example).first()).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading')).toBeInViewport();
  await picture(page, 'console');
  await page.goto('/admin/users');
  await expect(page.getByRole('note')).toContainText(setupSi.examples);
  await page.getByRole('note').getByRole('link', { name: setupSi.seeWhat }).click();
  await expect(panel).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('note').getByRole('link', { name: setupSi.seeWhat }).click();
  await expect(panel.getByRole('heading')).toBeInViewport();
});
