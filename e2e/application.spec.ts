import { callPath, callSchemas, calls } from '@nihongo-lanka/contract';
import { usersEn as users } from '../admin/src/users/en';
import { si as personal } from '../site/src/account/personal/si';
import { si as login } from '../site/src/account/si';
import { si as pending } from '../site/src/session/pending/si';
import { inDatabase } from './database';
import { field, submit } from './fields';
import { expect, takenOver, test } from './journey';
import { logInAsAdmin } from './people';

const password = 'Sakura-2025!';

test('somebody who was refused reads why at the login, and waits again once an admin says so', async ({
  reader,
  visitor,
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
  }
  await logIn();
  await expect(page.getByRole('alert')).toContainText(reason);
  await expect(
    page.getByRole('main').getByRole('link', { name: login['login.write'] }),
  ).toBeVisible();
  await picture(page, 'refused');

  inDatabase(product.dataDir, (database) =>
    database
      .prepare('update up_users set decided_at = decided_at - ? where username = ?')
      .run(11 * 60_000, username),
  );
  const desk = await visitor({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await logInAsAdmin(desk.request);
  await desk.goto(`/admin/users/show/${user.id}`);
  await desk.getByRole('button', { name: users.reopen }).click();
  await expect(desk.getByText(users.undone.replace('%{name}', 'Sunethra Silva'))).toBeVisible();
  await logIn();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByRole('heading', { level: 1, name: pending.heading })).toBeVisible();
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
