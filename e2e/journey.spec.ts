import { test } from './journey';

test.fail('a warning in a browser’s console fails a journey', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const said = page.waitForEvent('console');
  await page.evaluate(() => console.warn('deliberate'));
  await said;
});

test.fail('an uncaught error in a page fails a journey', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const raised = page.waitForEvent('pageerror');
  await page.evaluate(() => void setTimeout(() => Reflect.ownKeys(null as never)));
  await raised;
});

test('a message that the journey allows does not', async ({ visitor, consoles }) => {
  const page = await visitor();
  consoles.allow(/^deliberate/);
  await page.goto('/');
  await page.evaluate(() => console.error('deliberate'));
});
