import { sessionCookie } from '@nihongo-lanka/contract';
import { en as profile } from '../site/src/account/profile/en';
import { en } from '../site/src/session/signInAgain/en';
import { expect, takenOver, test } from './journey';

test('a session that ends while the profile is filled in is begun again in place, and the form goes on', async ({
  reader,
  becomeLearner,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 401/);
  const page = await reader('en');
  const { password } = await becomeLearner(page);
  await page.goto('/profile');
  await takenOver(page);
  const city = page.locator('main [name=city]');
  await city.fill('Matara');
  const { cookies } = await page.context().storageState();
  await page.context().clearCookies();
  expect(cookies.map(({ name }) => name)).toContain(sessionCookie(false));

  await page.getByRole('button', { name: profile['profile.submit'], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: en.heading });
  await expect(dialog.getByLabel(en.password)).toBeFocused();
  await picture(page, 'dialog');
  await dialog.getByRole('button', { name: en.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await expect(city).toHaveValue('Matara');

  await page.getByRole('button', { name: profile['profile.submit'], exact: true }).click();
  await dialog.getByLabel(en.password).fill(password);
  await dialog.getByRole('button', { name: en.submit }).click();
  await expect(page.getByText(profile['profile.success'])).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.reload();
  await expect(city).toHaveValue('Matara');
});
