import {
  defaultLanguage,
  isPathSegment,
  type Language,
  languages,
  mayLearn,
  type Preview,
  type SiteShell,
  type User,
} from '@nihongo-lanka/contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { type Data, type DataRequest, dataKey } from '../data/request';
import { pendingStart } from '../home';
import type { Namespace } from '../i18n/dictionaries';
import { createI18n, textsOf } from '../i18n/i18n';
import type { Texts } from '../i18n/texts';
import { kanaRowPage } from '../kana';
import { kanaRowAddresses, kanaRowHead } from '../kana/row/rowHead';
import { PreviewBar } from '../layout/preview/PreviewBar';
import { learnersStart } from '../lectures';
import { Found } from '../lectures/search/foundPart';
import { startContent } from '../lectures/start/startContent';
import type { OwnPart } from '../page/ownPart';
import type { Head, Page, PathParams } from '../page/page';
import { paths } from '../page/paths';
import { titleOf } from '../page/usePageTitle';
import { RefusedPage, refusedTexts } from '../session/guards';
import type { RefusedForm } from '../ui/refusedForm';
import { App, commonTexts, Shell } from './App';
import type { PageState } from './pageState';
import {
  type Access,
  notFoundPath,
  notFoundRoute,
  ownPartOf,
  type Route,
  routeOf,
  routes,
} from './routes';

export { unsubscribeForm } from '../account/announcements/UnsubscribePage';
// The server enters the site's sources here, and nowhere else.
export { type Data, type DataName, type DataRequest, dataKey } from '../data/request';
export { examEvents } from '../exams/examEvents';
export { examDayPath } from '../page/examDayPath';
export {
  addressIn,
  afterLogin,
  consolePath,
  feedPaths,
  linkToken,
  paths,
  returnPath,
} from '../page/paths';
export { checkForm, type FormDefinition, fieldsOf } from '../ui/formApi';
export type { RefusedForm } from '../ui/refusedForm';
export { forms } from './forms';
export { themeColours } from './look';
export { type PageState, pageStateId, pageStatePath, type Start, startId } from './pageState';
export { routes } from './routes';

export interface RenderedPage {
  markup: string;
  title: string;
  siteName: string;
  description: string | undefined;
  head: Head;
  state: PageState;
  /** The names of the parts whose files the browser needs first, the entry before all others. */
  components: readonly string[];
  /** Whether React begins on it without waiting for its reader. */
  beginsAtOnce: boolean;
  /** React begins at once, too, where the browser has something under this key of its local storage. */
  stored: string | undefined;
  /** What the reader is told where React's files can't be had. */
  failure: string;
}

/** What an address shows. Addresses with the same key have the same HTML. */
export interface PageKey {
  pattern: string;
  /** The page's path with the part of the query that the page reads. */
  location: string;
  known: boolean;
  access: Access;
  content: readonly DataRequest[];
  /** What it shows to this reader besides, where it is a page for all with a part of their own. */
  ownContent: ((user: User) => readonly DataRequest[]) | undefined;
  /** Whether these answers to `content` say that there is no such page. */
  missing: (answers: readonly unknown[]) => boolean;
  endsAt: (answers: readonly unknown[]) => number | undefined;
  /** The page's address today, if these answers were found by one that it had before. */
  movedTo: (answers: readonly unknown[]) => string | undefined;
}

/** What a reader's own part is rendered from. Browsers do not download these lists. */
const contentOfParts = new Map<OwnPart | undefined, readonly DataRequest[]>([
  [learnersStart, startContent],
  [pendingStart, [{ name: 'ownProfile' }]],
]);

/**
 * Pages with parameters whose addresses the server knows without content. Browsers do not download these lists.
 */
const listedPages = new Map<Page, { addresses: readonly string[]; head: Page['head'] }>([
  [kanaRowPage, { addresses: kanaRowAddresses, head: kanaRowHead }],
]);

export const listedAddresses = [...listedPages.values()].flatMap(({ addresses }) => addresses);

export function pageKeyOf(pathname: string, search = ''): PageKey {
  const route = routeOf(pathname);
  const { pattern, access, page, ownParts } = route;
  const known = pattern !== notFoundRoute.pattern;
  const params = decoded(matchPath(pattern, pathname)?.params ?? {});
  if (!params) return notFoundKey;
  const query = new URLSearchParams(search);
  const listed = listedPages.get(page);
  if (listed && !listed.addresses.includes(pathname)) return notFoundKey;
  const content = page.content?.(params, query) ?? [];
  const isOneOfMany = pattern.includes(':') && (content.length > 0 || listed !== undefined);
  return {
    pattern,
    location: page.address?.(query) ?? (isOneOfMany ? pathname : pattern),
    known,
    access,
    content,
    ownContent: ownParts && ((user) => contentOfParts.get(ownPartOf(route, user)) ?? []),
    missing: (answers) => page.missing?.(answers, query) ?? false,
    endsAt: (answers) => page.endsAt?.(answers),
    movedTo: (answers) => page.movedTo?.(params, answers),
  };
}

/** The page that shows an entry, and what it is rendered from. The home page shows site settings. */
export function previewPage(
  preview: Preview,
  { samples }: { samples: Data<'sampleLectures'> },
): { key: PageKey; answers: unknown[] } {
  const { entry } = preview;
  switch (preview.type) {
    case 'news-event':
      return { key: pageKeyOf(paths.newsEvent.to(preview.entry.slug)), answers: [entry] };
    case 'lecture': {
      const answers = [entry, { rows: [], total: 0 }];
      return { key: pageKeyOf(paths.lecture.to(preview.entry.id)), answers };
    }
    case 'about':
      return { key: pageKeyOf(paths.about.to()), answers: [entry] };
    case 'support':
      return { key: pageKeyOf(paths.support.to()), answers: [entry] };
    case 'home':
    case 'foundation':
      return { key: pageKeyOf(paths.home.to()), answers: [entry, samples] };
  }
}

/** The same page for a reader who is not known yet: the browser loads the content. */
export function withoutContent(key: PageKey): PageKey {
  return {
    ...key,
    location: key.pattern,
    content: [],
    missing: () => false,
    endsAt: () => undefined,
    movedTo: () => undefined,
  };
}

/** The same address for a reader who is not approved yet: it tells them what to do meanwhile. */
export function forWaiting(key: PageKey): PageKey {
  return { ...withoutContent(key), location: key.location, content: [{ name: 'sampleLectures' }] };
}

/**
 * matchPath leaves segments encoded; useParams, in the browser, decodes them.
 * Undefined where one cannot be decoded.
 */
function decoded(params: PathParams): PathParams | undefined {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value = '']) => [name, segment(value)]),
    );
  } catch {
    return undefined;
  }
}

/** @throws URIError where it can't be decoded, or would be another path in an address. */
function segment(value: string): string {
  const text = decodeURIComponent(value);
  if (!isPathSegment(text)) throw new URIError('no segment');
  return text;
}

export const notFoundKey: PageKey = pageKeyOf(notFoundPath);

export interface Rendering {
  language: Language;
  site: SiteShell;
  /** The answers to the key's `content`, in its order; undefined where the browser has to ask. */
  answers: readonly unknown[];
  user?: User | undefined;
  /** The form that the page answers. */
  refused?: RefusedForm;
  /** Whether what the page shows is over; no if left out. */
  isOver?: boolean;
  /** If the page is one. */
  preview?: Preview;
  savesData: boolean;
  /** The site's own, in addresses that others follow. */
  origin: string;
}

export interface Renderer {
  render(key: PageKey, rendering: Rendering): RenderedPage;
  /** A text of the shell for pages the server writes by itself. */
  texts(namespace: Namespace, language: Language): Texts;
}

/** Loads every page and every text once, so that rendering never waits. */
export async function createRenderer(): Promise<Renderer> {
  const all = [...routes, notFoundRoute];
  const ownParts = all.flatMap((route) => Object.values(route.ownParts ?? {}));
  const namespaces = new Set<Namespace>([
    ...commonTexts,
    'layout/preview',
    ...refusedTexts,
    ...all.flatMap(({ page }) => page.texts),
    ...ownParts.flatMap((part) => part.texts),
    'lectures/search',
  ]);
  const texts = new Map<Language, Record<string, Texts>>();
  for (const language of languages) texts.set(language, await textsIn(language, namespaces));

  const textsOfLanguage = (language: Language) => texts.get(language) ?? {};
  const loader = createI18n(defaultLanguage, textsOfLanguage(defaultLanguage));
  const shell = await Shell.preload(loader);
  const refused = await RefusedPage.preload(loader);
  const pages = new Map<Route, string>();
  for (const route of all) pages.set(route, await route.page.Page.preload(loader));
  // Browsers download it with their first search. The server never waits for it while it renders.
  await Found.preload(loader);
  const parts = new Map<OwnPart, string>();
  for (const part of ownParts) parts.set(part, await part.Part.preload(loader));

  return {
    texts: (namespace, language) => textsOfLanguage(language)[namespace] ?? {},

    render({ pattern, location, content }, { answers, ...rendering }) {
      const { language, site, user, refused: refusedForm, preview, origin, ...how } = rendering;
      const { savesData, isOver = false } = how;
      const route = all.find((each) => each.pattern === pattern) ?? notFoundRoute;
      const said = textsOfLanguage(language);
      const { texts: pageTexts, title, description } = route.page;
      const own = said[pageTexts[0]] ?? {};
      const i18n = createI18n(language, said);
      const absolute = (path: string) => new URL(path, origin).href;
      const [ownTitle = '', ownDescription = ''] = [own[title], own[description]];
      const context = {
        site,
        language,
        path: location,
        absolute,
        title: ownTitle,
        description: ownDescription,
      };
      const head = (listedPages.get(route.page) ?? route.page).head?.(answers, context) ?? {};
      const known = {
        [dataKey({ name: 'siteShell' })]: site,
        ...Object.fromEntries(content.map((request, index) => [dataKey(request), answers[index]])),
      };
      const part = ownPartOf(route, user);
      const isRefused = route.access === 'learner' && user && !mayLearn(user);
      const sent = new Set<Namespace>([
        ...commonTexts,
        ...(isRefused ? refusedTexts : []),
        ...pageTexts,
        ...(part?.texts ?? []),
      ]);
      const state = {
        // Other than public pages, these are cached for readers who may know the site by another origin.
        origin: route.access === 'all' && route !== notFoundRoute ? origin : '',
        savesData,
        isOver,
        refused: refusedForm,
        answers: known,
        notFound: route === notFoundRoute,
      };
      return {
        markup: renderToString(
          <StrictMode>
            <StaticRouter location={state.notFound ? notFoundPath : location}>
              <App
                i18n={i18n}
                {...state}
                user={user}
                preview={preview && <PreviewBar {...preview} />}
              />
            </StaticRouter>
          </StrictMode>,
        ),
        title: titleOf(
          preview
            ? `${said['layout/preview']?.label}: ${'title' in preview.entry ? preview.entry.title : ownTitle}`
            : (head.title ?? ownTitle),
          site.foundation.name,
        ),
        siteName: site.foundation.name,
        description: head.description ?? ownDescription,
        head,
        state: {
          ...state,
          language,
          texts: Object.fromEntries(
            [...sent].map((namespace) => [namespace, said[namespace] ?? {}]),
          ),
          user,
        },
        components: [
          'entryClient',
          'hydrate',
          shell,
          (isRefused ? refused : pages.get(route)) ?? '',
          ...(part ? [parts.get(part) ?? ''] : []),
        ],
        beginsAtOnce: part !== undefined || route.access !== 'all' || route.isForm === true,
        stored: route.page.stored,
        failure: said.ui?.['failed.network'] ?? '',
      };
    },
  };
}

async function textsIn(language: Language, namespaces: Iterable<Namespace>) {
  const entries = [...namespaces].map(
    async (namespace) => [namespace, await textsOf(namespace, language)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
