import { languages } from '@nihongo-lanka/contract';
import { setupEn } from '../admin/src/setup/en';
import { setupSi } from '../admin/src/setup/si';
import { en } from '../site/src/layout/examples/en';
import { si } from '../site/src/layout/examples/si';
import { accessibilityFaults } from './axe';
import { expect, test } from './journey';
import { sidewaysFaults, tapFaults } from './layout';
import { logInAsAdmin } from './people';
import { settled } from './screens';

const texts = { en, si };
const consoleTexts = { en: setupEn, si: setupSi };

for (const language of languages) {
  test(`an admin is told in ${language} that the site shows examples, and only an admin`, async ({
    reader,
    becomeLearner,
    picture,
  }) => {
    const said = texts[language];
    const visitor = await reader(language);
    await visitor.goto('/');
    await settled(visitor);
    const learner = await reader(language);
    await becomeLearner(learner);
    await learner.goto('/');
    const words = learner.locator('.navigation a[href="/notes"]').filter({ visible: true });
    await expect(words).toBeVisible();

    const page = await reader(language);
    await logInAsAdmin(page.request);
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: said.label });
    await expect(bar).toContainText(said.text);
    expect(await (await page.request.get('/')).text()).not.toContain(said.text);
    for (const other of [visitor, learner]) {
      await expect(other.getByRole('complementary', { name: said.label })).toHaveCount(0);
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
    await page.screenshot({ path: test.info().outputPath(`bar-${language}.png`) });

    await bar.getByRole('link').click();
    await expect(page).toHaveURL('/admin#setup');
    const forConsole = consoleTexts[language];
    await expect(page.getByRole('note')).toContainText(forConsole.examples);
    const panel = page.getByRole('region', { name: forConsole.title });
    await expect(panel.getByText(forConsole.reasons.example).first()).toBeVisible();
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('heading')).toBeInViewport();
    await picture(page, `console-${language}`);
    await page.goto('/admin/users');
    await expect(page.getByRole('note')).toContainText(forConsole.examples);
    await page.getByRole('note').getByRole('link', { name: forConsole.seeWhat }).click();
    await expect(panel).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('note').getByRole('link', { name: forConsole.seeWhat }).click();
    await expect(panel.getByRole('heading')).toBeInViewport();
  });
}
