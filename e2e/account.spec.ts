import { messages } from '@nihongo-lanka/contract';
import { si as profile } from '../site/src/account/profile/si';
import { si as account } from '../site/src/account/si';
import { si as lectures } from '../site/src/lectures/si';
import { si as pending } from '../site/src/session/pending/si';
import { si as session } from '../site/src/session/si';
import { si as ui } from '../site/src/ui/si';
import { field } from './fields';
import { admin, expect, takenOver, test } from './journey';

const message = messages.si;

test('a visitor who opens lectures in Sinhala logs in first, and comes back to them', {
  tag: '@main',
}, async ({ reader, becomeLearner, consoles, picture }) => {
  const { username, password } = await becomeLearner(await reader('si'));
  const page = await reader('si');
  await page.goto('/lectures?filter=JFT');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: '/lectures?filter=JFT' })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account['login.heading']);
  await expect(page.getByRole('link', { name: account['login.register'] })).toHaveAttribute(
    'href',
    '/register',
  );
  const submit = page.getByRole('button', { name: account['login.submit'] });

  consoles.allow(/status of 401/);
  await field(page, 'identifier').fill(username);
  await field(page, 'password').fill('Not-the-one-1!');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(message['error.INVALID_CREDENTIALS']);
  await expect(field(page, 'identifier')).toHaveValue(username);
  await picture(page, 'login-refused');

  consoles.allow(/net::ERR_FAILED/);
  await takenOver(page);
  await page.route('**/api/v1/auth/login', (route) => route.abort());
  await field(page, 'password').fill(password);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(session['failed.login']);
  await expect(page.getByRole('alert')).toContainText(ui['failed.network']);
  await expect(field(page, 'password')).toHaveValue(password);

  await page.unroute('**/api/v1/auth/login');
  await submit.click();
  await expect(page).toHaveURL('/lectures?filter=JFT');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lectures['catalogue.heading']);
  await expect(page.getByText(account['login.success'])).toBeVisible();
});

test('a registration in Sinhala is corrected, survives a lost connection and is accepted', {
  tag: '@main',
}, async ({ reader, consoles, picture }) => {
  const page = await reader('si');
  await page.goto('/register');
  const submit = page.getByRole('button', { name: account['register.submit'] });
  const given = {
    firstName: 'නිමාලි',
    lastName: 'ශ්‍රී පෙරේරා',
    username: 'nimali-account',
    email: 'nimali-account@example.lk',
    password: 'Sakura-2025!',
    confirmPassword: 'Sakura-2025!',
    age: '19',
    city: 'Kurunegala',
    comments: 'にほんご\nසිංහල',
  };

  await test.step('one wrong field after the other is said and focused', async () => {
    await page.getByText(account['register.more']).click();
    const wrong = { ...given, username: 'ni', email: 'nimali@', password: 'short', age: '9' };
    for (const [name, value] of Object.entries(wrong)) await field(page, name).fill(value);
    await field(page, 'province').selectOption('Uva');
    await field(page, 'learnedJapanese').selectOption('yes');
    await submit.click();
    await expect(field(page, 'username')).toBeFocused();
    for (const [name, key] of [
      ['username', 'username.tooShort'],
      ['email', 'email.invalid'],
      ['password', 'password.tooShort'],
      ['age', 'age.range'],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message[key]));
    }
    await picture(page, 'register-errors');
  });

  await test.step('a typing error of a common domain is asked about and mended', async () => {
    await takenOver(page);
    await field(page, 'email').fill('nimali-account@gmial.com');
    await field(page, 'email').press('Tab');
    const meant = ui['form.email.meant'].replace('{{address}}', 'nimali-account@gmail.com');
    const help = page.getByRole('button', { name: meant });
    await picture(page, 'register-domain');
    await help.click();
    await expect(help).toBeHidden();
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveValue('nimali-account@gmail.com');
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('a name that somebody has is refused at its field', async () => {
    consoles.allow(/status of 409/);
    for (const [name, value] of Object.entries({ ...given, username: admin.username })) {
      await field(page, name).fill(value);
    }
    await submit.click();
    await expect(field(page, 'username')).toBeFocused();
    await expect(field(page, 'username')).toHaveAccessibleDescription(
      new RegExp(message['username.taken']),
    );
    await field(page, 'username').fill(given.username);
  });

  await test.step('without a connection everything stays', async () => {
    consoles.allow(/net::ERR_FAILED/);
    await page.route('**/api/v1/auth/register', (route) => route.abort());
    await submit.click();
    const alert = page.getByRole('alert').filter({ hasText: ui['failed.network'] });
    await expect(alert).toBeInViewport({ ratio: 1 });
    for (const [name, value] of Object.entries(given)) {
      await expect(field(page, name)).toHaveValue(value);
    }
    await expect(field(page, 'province')).toHaveValue('Uva');
    await expect(field(page, 'learnedJapanese')).toHaveValue('yes');
    await page.unroute('**/api/v1/auth/register');
  });

  await submit.click();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pending.heading);
  await expect(page.getByText(account['register.success'])).toBeVisible();

  await test.step('the page of those who wait asks to confirm the address, and sends the link again', async () => {
    const unconfirmed = pending['email.unconfirmed'].replace('{{email}}', given.email);
    await expect(page.getByText(unconfirmed)).toBeVisible();
    await page.getByRole('button', { name: pending['email.again'] }).click();
    const sent = pending['email.sent'].replace('{{email}}', given.email);
    await expect(page.getByText(sent)).toBeVisible();
    await picture(page, 'waiting-address');
    await page.getByRole('link', { name: pending['email.change'] }).click();
    await expect(page).toHaveURL('/profile/security');
  });
});

test('a learner changes what the profile says in Sinhala, in three parts that lead to each other', async ({
  reader,
  becomeLearner,
  consoles,
  picture,
}) => {
  const page = await reader('si');
  const { username, password } = await becomeLearner(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile['profile.heading']);
  await expect(page.locator('main')).toContainText(
    profile['profile.account'].replace('{{username}}', username),
  );
  await expect(page.getByText(profile['profile.status.approved'])).toBeVisible();
  await expect(field(page, 'firstName')).toHaveValue('Nimal');
  const save = page.getByRole('button', { name: profile['profile.submit'], exact: true });

  await field(page, 'firstName').fill('');
  await save.click();
  await expect(field(page, 'firstName')).toBeFocused();
  await expect(field(page, 'firstName')).toHaveAccessibleDescription(message['firstName.required']);

  await field(page, 'firstName').fill('නිමල්');
  await field(page, 'province').selectOption('Southern');
  await save.click();
  await expect(page.getByText(profile['profile.success'])).toBeVisible();
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('නිමල්');
  await expect(field(page, 'province')).toHaveValue('Southern');
  await picture(page, 'profile');

  consoles.allow(/status of 400/);
  await takenOver(page);
  await field(page, 'currentPassword').fill(`${password}?`);
  await field(page, 'newPassword').fill('Momiji-2026!');
  await field(page, 'confirmNewPassword').fill('Momiji-2026!');
  await page.getByRole('button', { name: profile['password.submit'] }).click();
  await expect(field(page, 'currentPassword')).toBeFocused();
  await expect(field(page, 'currentPassword')).toHaveAccessibleDescription(
    message['password.wrong'],
  );
  await expect(field(page, 'newPassword')).toHaveValue('Momiji-2026!');

  const parts = page.getByRole('navigation', { name: profile['parts.label'] });
  for (const [part, path, form] of [
    ['security', '/profile/security', 'announcements'],
    ['personal', '/profile/my-data', 'deletion'],
    ['profile', '/profile', 'profile'],
  ] as const) {
    const link = parts.getByRole('link', { name: profile[`parts.${part}`] });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.locator(`main [name=form][value=${form}]`)).toHaveCount(1);
    await picture(page, `profile-${part}`);
  }
});

test('on a shared phone, Back after logging out shows nothing of the last person', async ({
  reader,
  becomeLearner,
}) => {
  const page = await reader('si');
  await becomeLearner(page);
  await page.goto('/profile/data');
  await expect(page.getByText('Nimal').first()).toBeVisible();
  await page.goto('/profile');
  await takenOver(page);
  await expect(field(page, 'firstName')).toHaveValue('Nimal');
  await page.locator('main form[action="/logout"] [type=submit]').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(field(page, 'identifier')).toHaveValue('');
  await expect(page.locator('body')).not.toContainText('Nimal');
});
