// The one script that stands in each document. It runs before the first paint, so it is small.
import { fetchFiles } from '@nihongo-lanka/client/fetchFiles';
import { languageStorageKey } from '@nihongo-lanka/client/languageStorageKey';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { sessionMark } from '@nihongo-lanka/contract/auth/values';
import { languageCookie } from '@nihongo-lanka/contract/language';
import { keepFacesLate } from './lateFaces';
import { type PageState, pageStateId, type Start, startId } from './pageState';

interface Pressed {
  control: HTMLElement;
  /** Among all that need React. */
  place: number;
}

type Entry = typeof import('./entryClient');

const page = document.documentElement;
const read = <Value>(id: string): Value | undefined => {
  const text = document.getElementById(id)?.textContent;
  // Written by our own server in the same answer.
  return text ? JSON.parse(text) : undefined;
};
const has = (cookie: string) => document.cookie.split('; ').some((pair) => pair.startsWith(cookie));
const hasSession = () => has(`${sessionMark}=1`);

const tellsPaint = self.PerformanceObserver?.supportedEntryTypes?.includes('paint');
function afterPaint(job: () => void) {
  if (!tellsPaint) return addEventListener('load', job);
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    job();
  }).observe({ type: 'paint', buffered: true });
}

// The links for visitors stay hidden until it is known whether there is a session, so that they do not
// flash up. See `.session-unknown` in layout.css.
if (hasSession()) page.dataset.session = 'maybe';
if (tellsPaint) keepFacesLate(afterPaint);
// A style hides a video's own controls before it plays, but not in Firefox.
addEventListener('DOMContentLoaded', () => {
  for (const video of document.querySelectorAll<HTMLVideoElement>('video:has(~.video-play)'))
    video.controls = false;
});
const start = read<Start>(startId);
// A preview has none: none of its parts needs React.
if (start) letReactBegin(start);

/**
 * Remembers the page's language as the reader's, for the next page.
 * @returns whether it is: if the cookie that tells the server is lost, React shows what was chosen.
 */
function keepsLanguage(): boolean {
  const { lang } = page;
  try {
    const isTold = has(`${languageCookie}=`);
    if (!isTold && (localStorage.getItem(languageStorageKey) ?? lang) !== lang) return false;
    localStorage.setItem(languageStorageKey, lang);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    if (!isTold) document.cookie = `${languageCookie}=${lang};path=/;max-age=31536000;samesite=lax`;
  } catch {
    // The reader's browser keeps nothing.
  }
  return true;
}

function hasStored(key: string | undefined): boolean {
  try {
    return key !== undefined && localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function tell(textContent: string) {
  const message = document.createElement('p');
  document.body.append(
    Object.assign(message, { className: 'start-message', role: 'alert', textContent }),
  );
}

/**
 * Lets React begin: after the first paint where the page is for it or somebody has a session, else
 * when its reader is about to need it. What only React can do is done once it runs. Everything else
 * works without it: links, menus, forms.
 */
function letReactBegin({ files, state, version, atOnce, stored, failure }: Start): void {
  let begun: Promise<void> | undefined;
  let isRunning = false;
  /** What was pressed last before React ran. */
  let waiting: Pressed | undefined;

  async function load() {
    // biome-ignore lint/style/noRestrictedGlobals: this asks the site itself, and call.ts is too large for every page.
    const sent = state ? fetch(state) : undefined;
    // Nothing waits for it until the entry is there.
    sent?.catch(() => undefined);
    // What React takes over stands below.
    if (document.readyState === 'loading') {
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
    }
    const [main = '', ...others] = files;
    const entry = await retryImport<Entry>(async () => {
      // React tells of the others.
      await Promise.all([fetchFiles([main]), fetchFiles(others).catch(() => undefined)]);
      return import(/* @vite-ignore */ main);
    });
    const answer = await sent;
    if (answer && !answer.ok) throw new Error(`${state} answered ${answer.status}`);
    const given = answer ? await answer.json() : read<PageState>(pageStateId);
    await entry.begin(given, !answer || answer.headers.get('etag') === version);
    isRunning = true;
    // From now on React Router follows links.
    document.querySelector('script[type=speculationrules]')?.remove();
  }
  function begin() {
    begun ??= load().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  }
  const beginQuietly = () => void begin().catch(() => undefined);

  const isKept = keepsLanguage();
  if (atOnce || hasSession() || !isKept || hasStored(stored)) afterPaint(beginQuietly);
  // A log-in in another tab. Both events may also come before the first paint.
  for (const type of ['visibilitychange', 'pageshow']) {
    addEventListener(type, () => hasSession() && afterPaint(beginQuietly), true);
  }

  // After a reload, Back leads to an address that React showed before: only its entries have a state.
  addEventListener('popstate', ({ state }) => state && !isRunning && location.reload());

  const controlOf = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  const needsReact = 'button[type=button]:not([popovertarget]),[data-in-place]';
  const isNear = (event: Event) => controlOf(event, 'a,button,input,select,textarea');
  document.addEventListener('pointerover', (event) => {
    // A finger that touches a link follows it at once.
    if (event.pointerType === 'mouse' && isNear(event)) beginQuietly();
  });
  document.addEventListener('focusin', (event) => {
    if (isNear(event)?.matches(':focus-visible')) beginQuietly();
  });
  document.addEventListener('pointerdown', (event) => {
    if (controlOf(event, needsReact)) beginQuietly();
  });

  /** Where React has made the page anew, what stands in the same place is pressed. */
  function pressAgain({ control, place }: Pressed) {
    const all = document.querySelectorAll<HTMLElement>(needsReact);
    (control.isConnected ? control : all[place])?.click();
  }
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event, needsReact);
      if (isRunning || !control || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // React does it once it runs, or the browser where React can't come.
      event.preventDefault();
      event.stopPropagation();
      const isFirst = !waiting;
      waiting = { control, place: [...document.querySelectorAll(needsReact)].indexOf(control) };
      if (!isFirst) return;
      page.dataset.waiting = '';
      begin()
        .then(
          () => waiting && pressAgain(waiting),
          () => {
            const control = waiting?.control;
            if (control instanceof HTMLAnchorElement) location.assign(control.href);
            else if (failure) tell(failure);
          },
        )
        .finally(() => {
          waiting = undefined;
          delete page.dataset.waiting;
        });
    },
    true,
  );
}
