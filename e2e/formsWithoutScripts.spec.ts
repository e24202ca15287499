import { type Language, messages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as accountEn } from '../site/src/account/en';
import { en as profileEn } from '../site/src/account/profile/en';
import { si as profileSi } from '../site/src/account/profile/si';
import { si as accountSi } from '../site/src/account/si';
import { en as contactEn } from '../site/src/contact/en';
import { si as contactSi } from '../site/src/contact/si';
import { en as layoutEn } from '../site/src/layout/en';
import { si as layoutSi } from '../site/src/layout/si';
import { en as lecturesEn } from '../site/src/lectures/en';
import { en as sessionEn } from '../site/src/session/en';
import { en as pendingEn } from '../site/src/session/pending/en';
import { si as pendingSi } from '../site/src/session/pending/si';
import { field, submit } from './fields';
import { expect, test } from './journey';
import { approve } from './people';

const scriptsOff = { javaScriptEnabled: false };
const texts = {
  en: { account: accountEn, contact: contactEn, layout: layoutEn, profile: profileEn },
  si: { account: accountSi, contact: contactSi, layout: layoutSi, profile: profileSi },
};
const password = 'Sakura-2025!';

const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });
const notice = (page: Page) => page.locator('main [role=status]');

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

test('without scripts somebody registers, logs in, sees a lecture, changes the profile and logs out', {
  tag: '@main',
}, async ({ reader, visitor, consoles, picture }) => {
  const page = await reader('si', scriptsOff);
  const said = (language: Language) => ({ ...texts[language], message: messages[language] });
  const si = said('si');
  const given = {
    ...{ firstName: 'නිමාලි', lastName: 'ශ්‍රී පෙරේරා', username: `nimali-${Date.now()}` },
    ...{ email: `nimali-${Date.now()}@example.lk`, age: '19', comments: 'にほんご\nසිංහල' },
  };
  consoles.allow(/status of 40[019]/);

  await test.step('is told what is wrong in Sinhala, and keeps everything but the passwords', async () => {
    await page.goto('/register');
    await page.getByText(si.account['register.more']).click();
    await fill(page, { ...given, email: 'nimali@', age: '9', password, confirmPassword: 'x' });
    await field(page, 'province').selectOption('Uva');
    await submit(page, 'register');
    await expect(page).toHaveURL('/register');
    for (const [name, key] of [
      ['email', 'email.invalid'],
      ['age', 'age.range'],
      ['confirmPassword', 'passwordConfirm.mismatch'],
    ] as const) {
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(si.message[key]));
    }
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'comments')).toHaveValue(given.comments);
    await expect(field(page, 'province')).toHaveValue('Uva');
    await expect(field(page, 'password')).toHaveValue('');
    await expect(page.locator('main .password-toggle')).toHaveCount(0);
    await picture(page, 'register-refused');
  });

  await test.step('registers, is logged in, and told that the account waits', async () => {
    await fill(page, { email: given.email, age: '19', password, confirmPassword: password });
    await submit(page, 'register');
    await expect(page).toHaveURL('/practice');
    await expect(heading(page)).toHaveText(pendingSi.heading);
    await page.getByRole('link', { name: pendingSi['meanwhile.profile'] }).click();
    await page
      .getByRole('button', { name: si.profile['profile.logout'], exact: true })
      .last()
      .click();
    await expect(page).toHaveURL('/');
  });

  await test.step('logs in, changes the language, and waits', async () => {
    await page.goto('/lectures');
    await expect(page.getByText(si.account['login.members'])).toBeVisible();
    await fill(page, { identifier: given.username, password });
    await submit(page, 'login');
    await expect(page).toHaveURL('/lectures');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(heading(page)).toHaveText(pendingEn.heading);
    await expect(page.getByText(messages.en['error.FORBIDDEN'])).toBeVisible();
  });

  await test.step('sees a lecture once approved', async () => {
    await approve(visitor, given.username);
    await page.getByRole('button', { name: sessionEn['refused.check'] }).click();
    await expect(heading(page)).toHaveText(lecturesEn['catalogue.heading']);
    await page.getByRole('link', { name: 'Language Beginners' }).click();
    await expect(heading(page)).toHaveText('Language Beginners');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('controls', '');
    await expect(video).toHaveAttribute('preload', 'none');
    await expect(video).toHaveAttribute('poster', /^\/uploads\//);
    await expect(video.locator('source')).toHaveAttribute('src', /^\/uploads\//);
    await expect(video.locator('track[srclang=si]')).toHaveAttribute('src', /^\/uploads\//);
    await expect(page.locator('.video-play')).toBeHidden();
    await expect(page.locator('.lecture-description')).toBeVisible();
    await picture(page, 'lecture');
  });

  await test.step('changes the profile, from a page that is the same for everybody', async () => {
    await page.goto('/about');
    await page.getByRole('navigation').getByRole('link', { name: layoutEn['nav.login'] }).click();
    await expect(page).toHaveURL('/practice');
    await page.getByRole('button', { name: layoutEn['nav.more'] }).click();
    await page.getByRole('link', { name: layoutEn['nav.profile'] }).click();
    await fill(page, { city: 'Kurunegala', firstName: '' });
    await submit(page, 'profile');
    await expect(field(page, 'firstName')).toHaveAccessibleDescription(
      messages.en['firstName.required'],
    );
    await expect(field(page, 'city')).toHaveValue('Kurunegala');
    await fill(page, { firstName: 'Nimali' });
    await submit(page, 'profile');
    await expect(notice(page)).toHaveText(profileEn['profile.success']);
    await expect(field(page, 'firstName')).toHaveValue('Nimali');
    await fill(page, { currentPassword: 'x', newPassword: 'y', confirmNewPassword: 'y' });
    await submit(page, 'password');
    await expect(field(page, 'newPassword')).toHaveAccessibleDescription(
      new RegExp(messages.en['password.tooShort']),
    );
  });

  await test.step('logs out from the menu', async () => {
    await page.getByRole('button', { name: layoutEn['nav.more'] }).click();
    const menu = page.getByRole('navigation');
    await menu.getByRole('button', { name: layoutEn['nav.logout'] }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?from=%2Fprofile');
  });
});

test('without scripts a message is sent, and corrected before', async ({
  reader,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 400/);
  const page = await reader('si', scriptsOff);
  await page.goto('/contact');
  await fill(page, { name: 'සුනිල්', email: 'sunil@', message: 'පළමු පෙළ\nදෙවන පෙළ' });
  await submit(page, 'contact');
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    new RegExp(messages.si['email.invalid']),
  );
  await expect(field(page, 'message')).toHaveValue('පළමු පෙළ\nදෙවන පෙළ');
  await picture(page, 'contact-refused');
  await fill(page, { email: 'sunil@example.com' });
  await submit(page, 'contact');
  await expect(page.getByRole('heading', { name: contactSi['sent.heading'] })).toBeVisible();
  await picture(page, 'contact-sent');
  await page.getByRole('link', { name: contactSi['sent.again'] }).click();
  await expect(field(page, 'message')).toHaveValue('');
});

test('a form that is sent while its script cannot come is answered, and React goes on with it', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/status of 40[01]|ERR_FAILED/);
  const { username } = await becomeLearner(await reader('en'));
  const page = await reader('en');
  let isSent = false;
  page.on('request', (request) => {
    if (request.method() === 'POST') isSent = true;
  });
  await page.route('**/assets/*.js', (route) => (isSent ? route.continue() : route.abort()));
  await page.goto('/login?from=/profile');
  await fill(page, { identifier: username, password: 'Not-the-one-1!' });
  await submit(page, 'login');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(messages.en['error.INVALID_CREDENTIALS']);
  // React shows the button that shows the password.
  await expect(page.locator('.password-toggle')).toBeVisible();
  await expect(alert).toHaveText(messages.en['error.INVALID_CREDENTIALS']);
  await expect(field(page, 'identifier')).toHaveValue(username);
  await expect(field(page, 'password')).toHaveValue('');

  await submit(page, 'login');
  await expect(field(page, 'password')).toBeFocused();
  await expect(alert).toHaveCount(0);
  await fill(page, { password });
  await submit(page, 'login');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(accountEn['login.success'])).toBeVisible();
});
