import { expect, test } from './journey';

test('what a browser complains of is noticed, unless the journey allows it', {
  tag: '@main',
}, async ({ visitor, consoles }) => {
  const page = await visitor();
  await page.goto('/');
  const raised = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    console.info('fine');
    console.warn('deliberate warning');
    console.error('deliberate error');
    setTimeout(() => {
      throw new Error('deliberate throw');
    });
  });
  await raised;
  expect(consoles.unexpected.map((text) => text.replace(/ \(.*$/, ''))).toEqual([
    'deliberate warning',
    'deliberate error',
    'Error: deliberate throw',
  ]);
  consoles.allow(/deliberate (?:warning|error|throw)/);
});
