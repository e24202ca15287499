import { defaultLanguage, type Language, languages, type Site } from '@nihongo-lanka/contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App, commonTexts, Shell } from './App';
import type { Dictionary, Texts } from './i18n/dictionary';
import { createI18n, textsOf } from './i18n/i18n';
import type { PageState } from './pageState';
import { notFoundRoute, type Route, routeOf, routes } from './routes';
import { titleOf } from './ui/usePageTitle';

/** One page of the site, as its document needs it. */
export interface RenderedPage {
  markup: string;
  title: string;
  description: string | undefined;
  state: PageState;
  /** The names of the components whose files the browser needs first. */
  components: readonly string[];
}

/** What a path stands for: pages that share a key look the same until the browser takes over. */
export interface PageKey {
  pattern: string;
  known: boolean;
  /** Whether search engines may keep it; pages behind a login hold nothing for them. */
  isPublic: boolean;
}

export function pageKeyOf(pathname: string): PageKey {
  const { pattern, access } = routeOf(pathname);
  const known = pattern !== notFoundRoute.pattern;
  return { pattern, known, isPublic: known && access === 'all' };
}

export interface Renderer {
  render(key: PageKey, language: Language, site: Site): RenderedPage;
  /** A text of the shell for pages the server writes by itself. */
  texts(namespace: string, language: Language): Texts;
}

/** Loads every page and every text once, so that rendering never waits. */
export async function createRenderer(): Promise<Renderer> {
  const all = [...routes, notFoundRoute];
  const dictionaries = new Set([...commonTexts, ...all.flatMap(({ page }) => page.texts)]);
  const texts = new Map<Language, Record<string, Texts>>();
  for (const language of languages) texts.set(language, await textsIn(language, dictionaries));

  const textsOfLanguage = (language: Language) => texts.get(language) ?? {};
  const loader = createI18n(defaultLanguage, textsOfLanguage(defaultLanguage));
  const shell = await Shell.preload(loader);
  const pages = new Map<Route, string>();
  for (const route of all) pages.set(route, await route.page.Page.preload(loader));

  return {
    texts: (namespace, language) => textsOfLanguage(language)[namespace] ?? {},

    render({ pattern }, language, site) {
      const route = all.find((each) => each.pattern === pattern) ?? notFoundRoute;
      const said = textsOfLanguage(language);
      const { texts: pageTexts, title, description } = route.page;
      const own = said[pageTexts[0].namespace] ?? {};
      const i18n = createI18n(language, said);
      const sent = [...commonTexts, ...pageTexts].map(({ namespace }) => namespace);
      return {
        markup: renderToString(
          <StrictMode>
            <StaticRouter location={route === notFoundRoute ? '/404' : pattern}>
              <App i18n={i18n} site={site} />
            </StaticRouter>
          </StrictMode>,
        ),
        title: titleOf(own[title] ?? '', site.foundation.name),
        description: own[description],
        state: {
          language,
          site,
          texts: Object.fromEntries(sent.map((namespace) => [namespace, said[namespace] ?? {}])),
        },
        components: [shell, pages.get(route) ?? ''],
      };
    },
  };
}

async function textsIn(language: Language, dictionaries: Iterable<Dictionary>) {
  const entries = [...dictionaries].map(
    async (each) => [each.namespace, await textsOf(each, language)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
