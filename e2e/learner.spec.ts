import { messages as messagesIn } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { si as profile } from '../site/src/account/profile/si';
import { si as account } from '../site/src/account/si';
import { si as layout } from '../site/src/layout/si';
import { si as lectures } from '../site/src/lectures/si';
import { si as practice } from '../site/src/practice/si';
import { si as pending } from '../site/src/session/pending/si';
import { si as session } from '../site/src/session/si';
import { si as videoTexts } from '../site/src/ui/video/si';
import { admin, expect, takenOver, test } from './journey';
import { timeOf } from './player';

const messages = messagesIn.si;

const nimali = {
  firstName: 'නිමාලි',
  lastName: 'ශ්‍රී පෙරේරා',
  username: 'නිමාලි',
  email: 'nimali@example.lk',
  password: 'Sakura-2025!',
  newPassword: 'Momiji-2026!',
};

async function logIn(page: Page, identifier: string, password: string) {
  await page.locator('[name=identifier]').fill(identifier);
  await page.locator('[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

test('a learner registers in Sinhala, is approved, watches a lecture, changes the password and leaves', {
  tag: ['@main', '@postgres'],
}, async ({ visitor, consoles, picture }) => {
  const learner = await visitor({ locale: 'si-LK' });

  await test.step('registers', async () => {
    await learner.goto('/register');
    await takenOver(learner);
    await expect(learner.locator('html')).toHaveAttribute('lang', 'si');
    for (const field of ['firstName', 'lastName', 'username', 'email', 'password'] as const) {
      await learner.getByLabel(account[`field.${field}`], { exact: true }).fill(nimali[field]);
    }
    await learner
      .getByLabel(account['field.confirmPassword'], { exact: true })
      .fill(nimali.password);
    await learner.getByText(account['register.more']).click();
    await learner.getByLabel(account['field.province']).selectOption('North Western');
    await learner.getByLabel(account['field.age']).fill('19');
    await picture(learner, 'register');
    await learner.getByRole('button', { name: account['register.submit'] }).click();
    await expect(learner.getByText(account['register.success'])).toBeVisible();
    await expect(learner).toHaveURL('/practice');
  });

  await test.step('is logged in, but sees no lecture before the approval', async () => {
    await expect(learner.getByRole('heading', { name: pending.heading })).toBeVisible();
    await expect(learner.getByText(session['refused.heading'])).toBeVisible();
    await expect(learner.getByText(messages['error.ACCOUNT_PENDING'])).toBeVisible();
    await picture(learner, 'waiting');
    const refused = await learner.request.get('/api/v1/lectures');
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'ACCOUNT_PENDING' });
  });

  await test.step('an admin approves in the console', async () => {
    const desk = await visitor({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    await desk.goto('/admin/users');
    await expect(desk).toHaveURL('/login?from=%2Fadmin%2Fusers');
    await logIn(desk, admin.username, admin.password);
    await expect(desk).toHaveURL(/\/admin\/users/);
    await desk.getByRole('tab', { name: /^Pending/ }).click();
    const row = desk.getByRole('row').filter({ hasText: nimali.email });
    await picture(desk, 'console');
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(
      desk.getByText(`${nimali.firstName} ${nimali.lastName} has been approved`),
    ).toBeVisible();
    await expect(row.getByRole('button', { name: 'Undo the approval' })).toBeVisible();
  });

  await test.step('the lectures open, and one plays', async () => {
    await learner.getByRole('button', { name: session['refused.check'] }).click();
    await expect(learner.getByRole('heading', { name: practice.heading })).toBeVisible();
    const menu = learner.getByRole('navigation', { name: layout['nav.label'] });
    await menu.getByRole('link', { name: layout['nav.lectures'] }).click();
    await expect(
      learner.getByRole('heading', { name: lectures['catalogue.heading'] }),
    ).toBeVisible();
    await picture(learner, 'lectures');
    await learner.locator('a.lecture-card').first().click();
    await expect(learner).toHaveURL(/\/lectures\/detail\/.+/);
    await learner.getByRole('button', { name: videoTexts.play }).click();
    await expect.poll(() => timeOf(learner)).toBeGreaterThan(1);
    await picture(learner, 'lecture');
  });

  const elsewhere = await visitor({ locale: 'si-LK' });

  await test.step('a new password ends the session on the other device, not this one', async () => {
    await elsewhere.goto('/login?from=/profile');
    await logIn(elsewhere, nimali.email, nimali.password);
    await expect(elsewhere).toHaveURL('/profile');

    await learner.goto('/profile');
    await takenOver(learner);
    const form = learner.getByRole('form', { name: profile['password.heading'] });
    await form.locator('[name=currentPassword]').fill(nimali.password);
    await form.locator('[name=newPassword]').fill(nimali.newPassword);
    await form.locator('[name=confirmNewPassword]').fill(nimali.newPassword);
    await form.locator('button[type=submit]').click();
    await expect(learner.getByText(profile['password.success'])).toBeVisible();

    consoles.allow(/status of 401/);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login?from=%2Fprofile');
    await learner.reload();
    await expect(learner).toHaveURL('/profile');
    await expect(learner.getByRole('heading', { name: profile['profile.heading'] })).toBeVisible();
  });

  await test.step('logs out, and the lectures are closed', async () => {
    await learner.getByRole('button', { name: layout['nav.logout'] }).click();
    await expect(learner).toHaveURL('/');
    expect((await learner.request.get('/api/v1/lectures')).status()).toBe(401);
    await learner.goto('/lectures');
    await expect(learner).toHaveURL('/login?from=%2Flectures');
  });
});
