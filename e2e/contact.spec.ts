import { randomUUID } from 'node:crypto';
import { messages } from '@nihongo-lanka/contract';
import type { Page } from '@playwright/test';
import { en as contactEn } from '../site/src/contact/en';
import { si as contactSi } from '../site/src/contact/si';
import { si as uiSi } from '../site/src/ui/si';
import { expect, takenOver, test } from './journey';
import { mailsAbout } from './outbox';

const text = { ...contactSi, ...uiSi };
const message = messages.si;

const requestBy = (email: string) => ({
  name: 'සුනිල් ශ්‍රී ප්‍රනාන්දු',
  phone: '+94 77 123 4567',
  email,
  subject: 'JLPT N4',
  message: 'පළමු පෙළ\nWhen does the next course begin?',
});
const someAddress = () => `${randomUUID().slice(0, 8)}@example.lk`;

const field = (page: Page, name: 'name' | 'phone' | 'email' | 'subject' | 'message') =>
  page.getByLabel(new RegExp(`^${text[`field.${name}`]}`));
const submit = (page: Page) => page.getByRole('button', { name: text['contact.submit'] });

async function fillIn(page: Page, request: ReturnType<typeof requestBy>) {
  await field(page, 'name').fill(request.name);
  await field(page, 'phone').fill(request.phone);
  await field(page, 'email').fill(request.email);
  await field(page, 'subject').fill(request.subject);
  await field(page, 'message').fill(request.message);
}

async function expectFilledIn(page: Page, request: ReturnType<typeof requestBy>) {
  await expect(field(page, 'name')).toHaveValue(request.name);
  await expect(field(page, 'phone')).toHaveValue(request.phone);
  await expect(field(page, 'email')).toHaveValue(request.email);
  await expect(field(page, 'subject')).toHaveValue(request.subject);
  await expect(field(page, 'message')).toHaveValue(request.message);
}

test('a contact request in Sinhala survives mistakes and a lost connection, and is mailed', {
  tag: '@main',
}, async ({ reader, consoles, product, writtenIn, picture }) => {
  const page = await reader('si');
  const { foundation } = await writtenIn('si');
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text['contact.heading']);
  const map = page.getByRole('link', { name: text['map.alt'] });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?/);
  await expect(page.locator('main address')).toContainText(foundation.address);

  const request = requestBy(someAddress());

  await test.step('what is wrong is said at the fields', async () => {
    await fillIn(page, { ...request, phone: 'call me', email: 'sunil@' });
    await submit(page).click();
    await expect(field(page, 'phone')).toBeFocused();
    await expect(field(page, 'phone')).toHaveAccessibleDescription(message['phone.invalid']);
    await expect(field(page, 'email')).toHaveAccessibleDescription(
      new RegExp(message['email.invalid']),
    );
    await expect(field(page, 'message')).toHaveValue(request.message);
  });

  await test.step('without a connection everything stays', async () => {
    consoles.allow(/net::ERR_FAILED/);
    await takenOver(page);
    await page.route('**/api/v1/contact-requests', (route) => route.abort());
    await fillIn(page, request);
    await submit(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(text['contact.failed']);
    await expect(alert).toContainText(text['failed.network']);
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expectFilledIn(page, request);
    await picture(page, 'contact-failed');
    expect(await mailsAbout(product.dataDir, request.email)).toEqual([]);
  });

  await test.step('sent again, it arrives', async () => {
    await page.unroute('**/api/v1/contact-requests');
    await submit(page).click();
    const thanks = page.getByRole('heading', { name: text['sent.heading'] });
    await expect(thanks).toBeFocused();
    await expect(thanks).toBeInViewport();
    await expect(
      page.getByText(text['sent.next'].replace('{{email}}', request.email)),
    ).toBeVisible();
    await picture(page, 'contact-sent');
    await expect.poll(() => mailsAbout(product.dataDir, request.email)).toHaveLength(1);
  });

  await test.step('another one may follow', async () => {
    await page.getByRole('link', { name: text['sent.again'] }).click();
    await expect(field(page, 'message')).toHaveValue('');
  });
});

test('a program that fills in what people cannot see is thanked, and nothing is mailed', async ({
  reader,
  product,
}) => {
  const page = await reader('en');
  const request = requestBy(someAddress());
  await page.goto('/contact');
  const trap = page.locator('[name=website]');
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole('textbox', { includeHidden: false })).toHaveCount(5);
  for (const [name, value] of Object.entries(request)) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.locator('[name=message]').press('Tab');
  await expect(page.getByRole('button', { name: contactEn['contact.submit'] })).toBeFocused();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await page.getByRole('button', { name: contactEn['contact.submit'] }).click();
  await expect(page.getByRole('heading', { name: contactEn['sent.heading'] })).toBeVisible();
  expect(await mailsAbout(product.dataDir, request.email)).toEqual([]);
});
