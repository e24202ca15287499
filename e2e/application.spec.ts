import { dates } from '@nihongo-lanka/client/dates';
import { callPath, callSchemas, calls } from '@nihongo-lanka/contract';
import { si as account } from '../site/src/account/application/si';
import { si as personal } from '../site/src/account/personal/si';
import { si as login } from '../site/src/account/si';
import { si as pending } from '../site/src/session/pending/si';
import { inDatabase } from './database';
import { field, submit } from './fields';
import { expect, takenOver, test } from './journey';
import { logInAsAdmin } from './people';

const password = 'Sakura-2025!';

/** Moves the refusal of somebody a week into the past. */
function letWeekPass(dataDir: string, username: string): void {
  const week = 7 * 24 * 60 * 60_000;
  inDatabase(dataDir, (database) =>
    database
      .prepare('update up_users set rejected_at = rejected_at - ? where username = ?')
      .run(week, username),
  );
}

test('somebody who was refused reads why, corrects the form and applies again, in Sinhala', async ({
  reader,
  request,
  product,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 403/);
  const page = await reader('si');
  const username = `sunethra-${Date.now()}`;
  const registered = await request.post('/api/v1/auth/register', {
    data: {
      ...{ firstName: 'Sunethra', lastName: 'Silva', username, city: 'Galle', password },
      ...{ email: `${username}@example.lk`, confirmPassword: password },
    },
  });
  const { user } = callSchemas.register.answer.parse(await registered.json());
  await logInAsAdmin(request);
  const reason = 'ඔබේ පාසල කුමක්ද?';
  await request.post(`/api/v1/users/${user.id}/reject`, { data: { reason } });

  async function logIn() {
    await page.goto('/login');
    await field(page, 'identifier').fill(username);
    await field(page, 'password').fill(password);
    await submit(page, 'login');
    await expect(page).toHaveURL('/apply-again');
    await expect(page.getByText(reason)).toBeVisible();
  }
  await logIn();
  await expect(page.getByRole('link', { name: account.contact })).toBeVisible();
  const said = await page.request.get(callPath(calls.application));
  const { possibleAt } = callSchemas.application.answer.parse(await said.json());
  const time = dates.si.dateTime(new Date(String(possibleAt)));
  await expect(page.locator('main .notice')).toHaveText(account.later.replace('{{time}}', time));
  await expect(field(page, 'firstName')).toHaveCount(0);
  await picture(page, 'too early');

  letWeekPass(product.dataDir, username);
  await logIn();
  await expect(field(page, 'city')).toHaveValue('Galle');
  await field(page, 'comments').fill('මහින්ද විද්‍යාලය');
  await picture(page, 'form');
  await submit(page, 'application');
  await expect(page).toHaveURL('/lectures');
  await expect(page.getByRole('heading', { level: 1, name: pending.heading })).toBeVisible();
  const own = callSchemas.user.answer.parse(
    await (await request.get(`/api/v1/users/${user.id}`)).json(),
  );
  expect(own).toMatchObject({ status: 'pending', comments: 'මහින්ද විද්‍යාලය' });
  expect(own.appliedAgainAt).not.toBeNull();
});

test('a person who waits withdraws the application in Sinhala, and may apply again', async ({
  reader,
}) => {
  const page = await reader('si');
  const username = `kusum-${Date.now()}`;
  const register = () =>
    page.request.post('/api/v1/auth/register', {
      data: {
        ...{ firstName: 'Kusum', lastName: 'Silva', username, password },
        ...{ email: `${username}@example.lk`, confirmPassword: password },
      },
    });
  expect((await register()).status()).toBe(201);
  await page.goto('/profile/my-data');
  await takenOver(page);
  await page.getByText(personal['heading.withdraw']).first().click();
  const form = page.getByRole('form', { name: personal['heading.withdraw'] });
  await form.locator('[name=password]').fill(password);
  await form.locator('[type=submit]').click();
  await expect(page).toHaveURL('/login?withdrawn=yes');
  await expect(page.getByText(login['login.withdrawn'])).toBeVisible();
  expect((await page.request.get(callPath(calls.ownProfile))).status()).toBe(401);
  expect((await register()).status()).toBe(201);
});
