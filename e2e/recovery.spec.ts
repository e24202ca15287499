import { messages } from '@nihongo-lanka/contract';
import { si as profile } from '../site/src/account/profile/si';
import { si as account } from '../site/src/account/si';
import { si as recovery } from '../site/src/recovery/si';
import { field, submit } from './fields';
import { expect, takenOver, test } from './journey';
import { linkTo } from './outbox';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('a forgotten password is set anew in Sinhala on a phone, by a link in a mail that acts on a button only', {
  tag: '@main',
}, async ({ reader, becomeLearner, product, consoles, picture }) => {
  consoles.allow(/status of 4(?:00|10)/);
  const { username } = await becomeLearner(await reader('si'));
  const page = await reader('si', phone);
  const next = 'Udarata-77-menike!';

  await page.goto('/login');
  await page.getByRole('link', { name: account['login.forgot'] }).click();
  await expect(page).toHaveURL('/forgot-password');
  // Before that the browser sends a form itself, and moves no focus.
  await takenOver(page);
  await field(page, 'email').fill(username);
  await submit(page, 'forgotPassword');
  await expect(page.getByText(recovery['forgotPassword.sent'])).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await picture(page, 'forgot-sent');

  const link = await linkTo(product.dataDir, `${username}@example.lk`, '/reset-password');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers().referer ?? ''));
  // Looking at the link changes nothing.
  for (let visit = 0; visit < 2; visit += 1) await page.goto(link);
  await expect(heading).toHaveText(recovery['resetPassword.heading']);
  await takenOver(page);
  await submit(page, 'resetPassword');
  await expect(field(page, 'newPassword')).toBeFocused();
  for (const name of ['newPassword', 'confirmNewPassword']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(/./);
  }
  await field(page, 'newPassword').fill('P@ssw0rd');
  await field(page, 'confirmNewPassword').fill('P@ssw0rd');
  await submit(page, 'resetPassword');
  await expect(field(page, 'newPassword')).toHaveAccessibleDescription(
    new RegExp(messages.si['password.common']),
  );
  await picture(page, 'reset-refused');
  await field(page, 'newPassword').fill(next);
  await field(page, 'confirmNewPassword').fill(next);
  await submit(page, 'resetPassword');
  await expect(page).toHaveURL('/login?reset=yes');
  await expect(page.getByText(account['login.reset'])).toBeVisible();
  expect(asked.filter((referer) => referer.includes('token='))).toEqual([]);

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(recovery['resetPassword.gone']);
  await expect(field(page, 'newPassword')).toHaveCount(0);
  await page.getByRole('link', { name: recovery['resetPassword.again'] }).click();
  await expect(page).toHaveURL('/forgot-password');

  await page.goto('/login');
  await field(page, 'identifier').fill(username);
  await field(page, 'password').fill(next);
  await submit(page, 'login');
  await expect(page).toHaveURL('/practice');

  await test.step('the address is confirmed, and the same link opened again says that it is', async () => {
    const confirmation = await linkTo(product.dataDir, `${username}@example.lk`, '/confirm-email');
    for (const said of ['confirmEmail.done', 'confirmEmail.already'] as const) {
      await page.goto(confirmation);
      await takenOver(page);
      await submit(page, 'confirmEmail');
      await expect(page.getByText(recovery[said])).toBeVisible();
      await expect(heading).toBeFocused();
    }
  });

  const elsewhere = await reader('si');
  await elsewhere.request.post('/api/v1/auth/login', {
    data: { identifier: username, password: next },
  });
  await page.goto('/profile/security');
  await page.getByRole('button', { name: profile['logins.show'] }).click();
  await expect(page.getByText(profile['logins.current'], { exact: true })).toBeVisible();
  await picture(page, 'logins');
  const logins = page.getByRole('list', { name: profile['logins.heading'] });
  await expect(page.getByRole('heading', { name: profile['logins.heading'] })).toBeFocused();
  await logins.getByRole('button').click();
  await expect(logins.getByRole('listitem')).toHaveCount(1);
  await expect(logins).toBeFocused();
});

test('without scripts the same link sets the password once', async ({
  reader,
  becomeLearner,
  product,
  consoles,
}) => {
  consoles.allow(/status of 410/);
  const { username } = await becomeLearner(await reader('si'));
  const page = await reader('si', { javaScriptEnabled: false });
  const confirmation = await linkTo(product.dataDir, `${username}@example.lk`, '/confirm-email');
  for (const said of ['confirmEmail.done', 'confirmEmail.already'] as const) {
    await page.goto(confirmation);
    await submit(page, 'confirmEmail');
    await expect(page.getByRole('status')).toHaveText(recovery[said]);
  }

  await page.goto('/forgot-password');
  await field(page, 'email').fill(`${username}@example.lk`);
  await submit(page, 'forgotPassword');
  await expect(page).toHaveURL('/forgot-password?sent=yes');
  const link = await linkTo(product.dataDir, `${username}@example.lk`, '/reset-password');
  const set = async (password: string) => {
    await page.goto(link);
    await field(page, 'newPassword').fill(password);
    await field(page, 'confirmNewPassword').fill(password);
    await submit(page, 'resetPassword');
  };
  await set('Udarata-77-menike!');
  await expect(page).toHaveURL('/login?reset=yes');
  await set('Ruhuna-88-mal-kumari!');
  await expect(page.getByRole('alert')).toHaveText(messages.si['error.LINK_USED']);
});

test('a learner changes the address by a link in a mail to the new one, and logs in with it', async ({
  reader,
  becomeLearner,
  product,
}) => {
  const page = await reader('si');
  const { username, password } = await becomeLearner(page);
  const address = `${username}-new@example.lk`;
  await page.goto('/profile/security');
  await takenOver(page);
  const form = page.getByRole('form', { name: profile['email.heading'] });
  await form.locator('[name=email]').fill(address);
  await form.locator('[name=password]').fill(password);
  await form.locator('[type=submit]').click();
  await expect(page.getByText(profile['email.sent'])).toBeVisible();

  await page.goto(await linkTo(product.dataDir, address, '/confirm-email'));
  await takenOver(page);
  await submit(page, 'confirmEmail');
  await expect(page.getByText(recovery['confirmEmail.done'])).toBeVisible();
  const elsewhere = await reader('si');
  await elsewhere.goto('/login');
  await field(elsewhere, 'identifier').fill(address);
  await field(elsewhere, 'password').fill(password);
  await submit(elsewhere, 'login');
  await expect(elsewhere).toHaveURL('/practice');
});
