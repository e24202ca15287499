import { workHeader } from '@nihongo-lanka/contract';
import { en } from '../site/src/contact/en';
import { expect, test } from './journey';

test('a message carries a proof of work that the browser made while it was written', async ({
  reader,
}) => {
  const page = await reader('en');
  await page.goto('/contact');
  const asked = page.waitForResponse('**/api/v1/auth/task');
  const field = (name: string) => page.locator(`main [name=${name}]`);
  // Until React is there the form asks for nothing.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  );
  await field('name').fill('Sunil');
  await field('email').fill('sunil@example.lk');
  await field('message').fill('When does the next course begin?');
  await asked;
  const sent = page.waitForRequest('**/api/v1/contact-requests**');
  await page.getByRole('button', { name: en['contact.submit'] }).click();
  expect((await sent).headers()[workHeader]).toMatch(/^[\w+/=]{200,}$/);
  expect((await (await sent).response())?.status()).toBe(201);
});
