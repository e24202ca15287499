import { languages } from '@nihongo-lanka/contract/language';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../i18n/i18n';
import { notFoundRoute, routes } from './routes';

const pages = [...routes, notFoundRoute].flatMap((route) =>
  languages.map((language) => ({ ...route, language })),
);

describe('a page of the route table', () => {
  it.each(pages)(
    'has a title and a description in $language: $pattern',
    async ({ page, language }) => {
      const own = await textsOf(page.texts[0], language);
      expect(own[page.title]).toBeTruthy();
      expect(own[page.description]).toBeTruthy();
    },
  );
});
