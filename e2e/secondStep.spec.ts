import { callPath, callSchemas, calls } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as accountEn } from '../site/src/account/en';
import { en as profileEn } from '../site/src/account/profile/en';
import { si as profileSi } from '../site/src/account/profile/si';
import { en } from '../site/src/signIn/en';
import { si } from '../site/src/signIn/si';
import { accessibilityFaults } from './axe';
import { field, submit } from './fields';
import { expect, test } from './journey';
import { cutOffFaults, sidewaysFaults, tapFaults } from './layout';
import { codeOf } from './people';

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/login');
  await field(page, 'identifier').fill(username);
  await field(page, 'password').fill(password);
  await page.locator('main [name=form][value=login]').click();
  await expect(page).toHaveURL(/\/login\/code/);
}

test('a learner sets up an app in Sinhala, and logs in with its code and with a recovery code', async ({
  reader,
  becomeLearner,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 40[01]/);
  const page = await reader('si');
  const person = await becomeLearner(page);
  await page.goto('/profile/security');
  await page.getByRole('link', { name: profileSi['security.signIn'] }).click();
  await page.getByRole('button', { name: si['totp.begin'] }).click();
  await expect(page.getByRole('img', { name: si['totp.picture'] })).toBeVisible();
  await picture(page, 'app');
  const secret = (await page.locator('main .key').innerText()).replaceAll(' ', '');
  await field(page, 'code').fill('12');
  await page.getByRole('button', { name: si['totp.submit'] }).click();
  await expect(field(page, 'code')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'code').fill(codeOf(secret));
  await page.getByRole('button', { name: si['totp.submit'] }).click();
  await expect(page.getByRole('heading', { name: si['codes.new'] })).toBeFocused();
  const codes = await page.locator('main .codes code').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: si['codes.download'] }).click();
  expect((await saving).suggestedFilename()).toBe('nihongo-lanka-codes.txt');
  await picture(page, 'codes');

  const other = await reader('si');
  await logIn(other, person);
  await field(other, 'code').fill('000000');
  await other.getByRole('button', { name: si['secondStep.submit'] }).click();
  await expect(field(other, 'code')).toHaveAttribute('aria-invalid', 'true');
  await picture(other, 'second-step');
  expect(await accessibilityFaults(other)).toEqual([]);
  expect([...(await sidewaysFaults(other)), ...(await cutOffFaults(other))]).toEqual([]);
  expect(await tapFaults(other)).toEqual([]);
  // The code of this half minute may be used already.
  await field(other, 'code').fill(codeOf(secret, 1));
  await other.getByRole('button', { name: si['secondStep.submit'] }).click();
  await expect(other).toHaveURL('/practice');

  await test.step('without scripts', async () => {
    const plain = await reader('si', { javaScriptEnabled: false });
    await logIn(plain, person);
    await field(plain, 'code').fill(codes[0] ?? '');
    await plain.locator('main [name=form][value=secondFactor]').click();
    await expect(plain).toHaveURL('/practice');
  });
});

test('a learner makes a passkey and logs in with it', async ({
  reader,
  becomeLearner,
  consoles,
  picture,
}) => {
  consoles.allow(/status of 401/);
  const page = await reader('en');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const person = await becomeLearner(page);
  await page.goto('/profile/sign-in');
  await page.getByLabel(en['passkeys.name']).fill('Phone of Nimal');
  await page.getByRole('button', { name: en['passkeys.add'] }).click();
  await expect(page.getByText('Phone of Nimal', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: en['codes.new'] })).toBeFocused();
  await page.getByRole('button', { name: en['codes.kept'] }).click();
  await picture(page, 'passkeys');
  await page.request.post('/api/v1/auth/logout');
  await logIn(page, person);
  await page.getByRole('button', { name: en['secondStep.passkey'] }).click();
  await expect(page).toHaveURL('/practice');
  await expect(page.getByText(accountEn['login.success'])).toBeVisible();

  await page.goto('/profile/sign-in');
  const name = en['passkeys.remove'].replace('{{name}}', 'Phone of Nimal');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: en['passkeys.heading'] })).toBeFocused();
});

test('a learner makes new recovery codes, removes the app, and ends all other logins', async ({
  reader,
  becomeLearner,
  consoles,
}) => {
  consoles.allow(/status of 401/);
  const page = await reader('en');
  const person = await becomeLearner(page);
  const begun = await page.request.post(callPath(calls.beginTotp));
  const { setup, secret } = callSchemas.beginTotp.answer.parse(await begun.json());
  const added = await page.request.post(callPath(calls.addTotp), {
    data: { setup, code: codeOf(secret) },
  });
  const { recoveryCodes: old } = callSchemas.addTotp.answer.parse(await added.json());
  await page.goto('/profile/sign-in');
  await page.getByRole('button', { name: en['codes.renew'] }).click();
  await expect(page.getByRole('heading', { name: en['codes.new'] })).toBeFocused();
  const codes = await page.locator('main .codes code').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => old?.includes(code))).toEqual([]);

  const elsewhere = await reader('en');
  await logIn(elsewhere, person);
  await field(elsewhere, 'code').fill(codes[0] ?? '');
  await elsewhere.getByRole('button', { name: en['secondStep.submit'] }).click();
  await expect(elsewhere).toHaveURL('/practice');

  await page.getByRole('button', { name: en['totp.remove'] }).click();
  await expect(page.getByText(en['totp.removed'])).toBeVisible();
  await page.goto('/profile/security');
  await page.getByRole('button', { name: profileEn['logins.show'] }).click();
  await page.getByRole('button', { name: profileEn['logins.endOthers'] }).click();
  await expect(
    page.getByRole('list', { name: profileEn['logins.heading'] }).getByRole('listitem'),
  ).toHaveCount(1);
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL('/login?from=%2Fprofile');
  await field(elsewhere, 'identifier').fill(person.username);
  await field(elsewhere, 'password').fill(person.password);
  await submit(elsewhere, 'login');
  await expect(elsewhere).toHaveURL('/profile');
});
