import { messages } from '@nihongo-lanka/contract';
import { en as account } from '../site/src/account/en';
import { si as home } from '../site/src/home/si';
import { en as layout } from '../site/src/layout/en';
import { si as layoutInSinhala } from '../site/src/layout/si';
import { en as lectures } from '../site/src/lectures/en';
import { en as practice } from '../site/src/practice/en';
import { en as session } from '../site/src/session/en';
import { en as pending } from '../site/src/session/pending/en';
import { field } from './fields';
import { expectNewPage, tabTo } from './focus';
import { expect, hydrated, test } from './journey';
import { approve } from './people';
import { isPaused } from './player';

test('without a mouse on a phone, somebody registers, logs in, watches a lecture and leaves', async ({
  visitor,
}) => {
  const page = await visitor({ locale: 'en-GB', viewport: { width: 360, height: 740 } });
  const username = `keyboard-${Date.now()}`;
  const password = 'Sakura-2025!';
  const { keyboard } = page;
  const menu = page.locator('nav.navigation');

  async function type(name: string, text: string) {
    await tabTo(page, field(page, name));
    await keyboard.type(text);
  }

  /** Moves the focus back to an item of the menu. On a phone most are behind More. */
  async function reachInMenu(name: string, isInBar = false) {
    const wanted = menu
      .locator('a:visible, button:visible')
      .filter({ hasText: new RegExp(`^${name}$`) });
    if (!isInBar) {
      await tabTo(page, menu.locator('.more-button'), 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(wanted).toBeVisible();
      await tabTo(page, wanted);
    } else await tabTo(page, wanted, 'Shift+Tab');
  }

  await test.step('skips the menu', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: layout.skip }));
    await keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await tabTo(page, page.locator('main a').first());
    // The first Tab was a sign of a reader.
    await hydrated(page);
  });

  await test.step('is told at the fields what is missing', async () => {
    await reachInMenu(layout['nav.register'], true);
    await keyboard.press('Enter');
    await expectNewPage(page, account['register.heading']);
    await tabTo(page, page.getByRole('button', { name: account['register.submit'] }));
    await keyboard.press('Enter');
    await expect(field(page, 'firstName')).toBeFocused();
    await expect(field(page, 'firstName')).toHaveAccessibleDescription(
      messages.en['firstName.required'],
    );
    await expect(
      page.getByRole('alert').filter({ hasText: account['register.missing'] }),
    ).toBeVisible();
  });

  await test.step('corrects it, and chooses from a list', async () => {
    await keyboard.type('Amara');
    await expect(field(page, 'firstName')).toHaveAttribute('aria-invalid', 'false');
    await type('lastName', 'Silva');
    await type('username', username);
    await type('email', `${username}-example.lk`);
    await type('password', password);
    await type('confirmPassword', password);
    await tabTo(page, page.locator('main details summary'));
    await keyboard.press('Enter');
    await tabTo(page, field(page, 'province'));
    await keyboard.press('ArrowDown');
    await expect(field(page, 'province')).toHaveValue('Western');
    await tabTo(page, page.getByRole('button', { name: account['register.submit'] }));
    await keyboard.press('Space');
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(messages.en['email.invalid']);
    await keyboard.press('Control+A');
    await keyboard.type(`${username}@example.lk`);
    await keyboard.press('Enter');
  });

  await test.step('is logged in, and once approved sees practice and the lectures', async () => {
    await expectNewPage(page, pending.heading);
    await approve(visitor, username);
    await tabTo(page, page.getByRole('button', { name: session['refused.check'] }));
    await keyboard.press('Space');
    await expectNewPage(page, practice.heading);
    await reachInMenu(layout['nav.lectures'], true);
    await keyboard.press('Enter');
    await expectNewPage(page, lectures['catalogue.heading']);
  });

  await test.step('chooses a level and plays a lecture', async () => {
    const jft = page.getByRole('link', { name: lectures['filter.JFT'], exact: true });
    await tabTo(page, jft.first());
    await keyboard.press('Enter');
    await expect(jft.first()).toHaveAttribute('aria-current', 'true');
    await expect(jft.first()).toBeFocused();
    await tabTo(page, page.locator('a.lecture-card').filter({ hasText: 'JFT 1' }));
    await keyboard.press('Enter');
    await expectNewPage(page, 'JFT 1');
    await tabTo(page, page.locator('.video-play'));
    await keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(false);
    await keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);
  });

  await test.step('changes the language without losing the place', async () => {
    await tabTo(page, page.locator('.languages [lang=si]'), 'Shift+Tab');
    // Who logs out before the other language has come is refused it.
    const lecture = page.waitForResponse(/\/api\/v1\/lectures\/.*lng=si/);
    const all = page.waitForResponse(/\/api\/v1\/lectures\?.*lng=si/);
    await keyboard.press('Enter');
    await Promise.all([lecture, all]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'si');
    await expect(page.locator('.languages :focus')).toBeVisible();
  });

  await test.step('logs out', async () => {
    await reachInMenu(layoutInSinhala['nav.logout']);
    await keyboard.press('Enter');
    await expectNewPage(page, home['hero.heading']);
    await expect(page).toHaveURL('/');
  });
});
