import { en as account } from '../site/src/account/en';
import { en as profile } from '../site/src/account/profile/en';
import { en as contact } from '../site/src/contact/en';
import { en as recovery } from '../site/src/recovery/en';
import { en as signIn } from '../site/src/signIn/en';
import { expect, takenOver, test } from './journey';
import { browsersOf, type Who, waitAtSecondStep } from './people';

const forms: { name: string; path: string; who: Who; firstField: string; faults: number }[] = [
  {
    name: contact['contact.form'],
    path: '/contact',
    who: 'visitor',
    firstField: 'name',
    faults: 3,
  },
  {
    ...{ name: account['register.heading'], path: '/register', who: 'visitor' },
    ...{ firstField: 'firstName', faults: 6 },
  },
  {
    ...{ name: account['login.heading'], path: '/login', who: 'visitor' },
    ...{ firstField: 'identifier', faults: 2 },
  },
  {
    ...{ name: profile['password.heading'], path: '/profile', who: 'learner' },
    ...{ firstField: 'currentPassword', faults: 3 },
  },
  {
    ...{ name: recovery['forgotPassword.heading'], path: '/forgot-password', who: 'visitor' },
    ...{ firstField: 'email', faults: 1 },
  },
  {
    ...{ name: signIn['secondStep.heading'], path: '/login/code', who: 'visitor' },
    ...{ firstField: 'code', faults: 1 },
  },
];

for (const { name, path, who, firstField, faults } of forms) {
  test(`what is missing in “${name}” is said at each field, and the first of them is read out`, async ({
    visitor,
  }) => {
    const page = await browsersOf(visitor, 'en', {})(who);
    if (path === '/login/code') await waitAtSecondStep(page.request);
    await page.goto(path);
    await takenOver(page);
    const form = page.getByRole('form', { name, exact: true });
    await form.locator('[type=submit]').click();
    await expect(form.locator(`[name=${firstField}]`)).toBeFocused();
    const invalid = form.locator('[aria-invalid=true]');
    await expect(invalid).toHaveCount(faults);
    for (const field of await invalid.all()) {
      const error = form
        .locator('.field')
        .filter({ has: page.locator(`#${await field.getAttribute('id')}`) })
        .locator('.field-error');
      await expect(field).toHaveAccessibleDescription(new RegExp(await error.innerText()));
    }
    await page.keyboard.type('x');
    await expect(invalid).toHaveCount(faults - 1);
  });
}

test('a message at the bottom of the screen is read out', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/register');
  await takenOver(page);
  await page.locator('main form [type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText(account['register.missing']);
});
