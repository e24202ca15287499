import { defaultLanguage, type Language, languages, type SiteFrame } from '@nihongo-lanka/contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { App, commonTexts, Shell } from './App';
import { type ContentRequest, contentKey } from './content/contents';
import type { Dictionary, Texts } from './i18n/dictionary';
import { createI18n, textsOf } from './i18n/i18n';
import type { PageState } from './pageState';
import { notFoundRoute, type Route, routeOf, routes } from './routes';
import type { Head, PathParams } from './ui/page';
import { titleOf } from './ui/usePageTitle';

/** One page of the site, as its document needs it. */
export interface RenderedPage {
  markup: string;
  title: string;
  description: string | undefined;
  head: Head;
  state: PageState;
  /** The names of the components whose files the browser needs first. */
  components: readonly string[];
}

/** What an address stands for: addresses that share a key look the same until the browser takes over. */
export interface PageKey {
  pattern: string;
  /** Path and query as they were asked for; pages with content of their own read them. */
  location: string;
  known: boolean;
  /** Whether search engines may keep it; pages behind a login hold nothing for them. */
  isPublic: boolean;
  content: readonly ContentRequest[];
  /** A path below `/api/v1` that must be there for whoever asks. */
  subject: string | undefined;
}

export function pageKeyOf(pathname: string, search = ''): PageKey {
  const { pattern, access, page } = routeOf(pathname);
  const known = pattern !== notFoundRoute.pattern;
  const params = decoded(matchPath(pattern, pathname)?.params ?? {});
  const content = page.content?.(params, new URLSearchParams(search)) ?? [];
  return {
    pattern,
    location: content.length > 0 ? pathname + search : pattern,
    known,
    isPublic: known && access === 'all',
    content,
    subject: page.subject?.(params),
  };
}

/** matchPath leaves segments as they stand in the address; useParams, in the browser, does not. */
function decoded(params: PathParams): PathParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value = '']) => [name, decodeURIComponent(value)]),
  );
}

export const notFoundKey: PageKey = pageKeyOf('/404');

export interface Renderer {
  /** `answers` are those to the key's `content`, in its order. */
  render(
    key: PageKey,
    language: Language,
    site: SiteFrame,
    answers: readonly unknown[],
    absolute: (path: string) => string,
  ): RenderedPage;
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

    render({ pattern, location, content }, language, site, answers, absolute) {
      const route = all.find((each) => each.pattern === pattern) ?? notFoundRoute;
      const said = textsOfLanguage(language);
      const { texts: pageTexts, title, description } = route.page;
      const own = said[pageTexts[0].namespace] ?? {};
      const i18n = createI18n(language, said);
      const head = route.page.head?.(answers, { site, language, absolute }) ?? {};
      const known = Object.fromEntries(
        content.map((request, index) => [contentKey(request), answers[index]]),
      );
      const sent = [...commonTexts, ...pageTexts].map(({ namespace }) => namespace);
      return {
        markup: renderToString(
          <StrictMode>
            <StaticRouter location={route === notFoundRoute ? '/404' : location}>
              <App i18n={i18n} site={site} answers={known} />
            </StaticRouter>
          </StrictMode>,
        ),
        title: titleOf(head.title ?? own[title] ?? '', site.foundation.name),
        description: head.description ?? own[description],
        head,
        state: {
          language,
          site,
          answers: known,
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
