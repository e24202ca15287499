import { useEffect, useLayoutEffect } from 'react';
import { useSite } from '../data/useSite';
import { useLanguage } from '../i18n/LanguageProvider';

/** A page's title as the browser shows it: its own words, then the foundation's name. */
export function titleOf(title: string, foundation: string): string {
  return `${title} | ${foundation}`;
}

/** A title that a page learns from its content, such as a lecture's. It replaces the route's title. */
export function usePageTitle(title: string): void {
  const site = useSite();
  const { language } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route's title is set anew with each language, and this one has to follow.
  useEffect(() => {
    document.title = titleOf(title, site.foundation.name);
  }, [title, site, language]);
}

/** The title from the route table. It is set first, so that the page's own title can replace it. */
export function useRouteTitle(title: string): void {
  const site = useSite();
  useLayoutEffect(() => {
    document.title = titleOf(title, site.foundation.name);
  }, [title, site]);
}
