import { describe, expect, it } from 'vitest';
import { textsOf } from './i18n/i18n';
import { routes } from './routes';

describe('a page of the route table', () => {
  it.each(routes)('has a title: $pattern', async ({ page, access }) => {
    const english = await textsOf(page.texts[0], 'en');
    expect(english[page.title]).toBeTruthy();
    if (access === 'all') expect(english[page.description]).toBeTruthy();
  });
});
