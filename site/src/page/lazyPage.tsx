import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Language } from '@nihongo-lanka/contract/language';
import { type ComponentType, type ReactNode, use } from 'react';
import type { Namespace } from '../i18n/dictionaries';
import { hasTexts, type I18n, languageOf, loadTexts } from '../i18n/i18n';
import { useLanguage } from '../i18n/LanguageProvider';

export interface LazyPage<Props extends object = object> {
  (props: Props): ReactNode;
  /** After this the page renders at once, without a fallback. @returns the component's name */
  preload(i18n: I18n): Promise<string>;
}

/** A page downloaded when it is first shown, together with its texts in the reader's language. */
export function lazyPage<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  namespaces: readonly Namespace[],
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  // React needs the same promise each time. A promise that failed stays until the page reloads.
  const pending = new WeakMap<I18n, Map<Language, Promise<ComponentType<Props>>>>();

  async function loadAll(i18n: I18n): Promise<ComponentType<Props>> {
    const texts = loadTexts(i18n, namespaces, languageOf(i18n));
    const [module] = await Promise.all([retryImport(load), texts]);
    loaded = pick(module);
    return loaded;
  }

  function ready(i18n: I18n): Promise<ComponentType<Props>> {
    const language = languageOf(i18n);
    const byLanguage = pending.get(i18n) ?? new Map<Language, Promise<ComponentType<Props>>>();
    const known =
      byLanguage.get(language) ??
      (loaded && hasTexts(i18n, namespaces) ? fulfilled(loaded) : loadAll(i18n));
    pending.set(i18n, byLanguage.set(language, known));
    return known;
  }

  function Page(props: Props) {
    const { i18n } = useLanguage();
    const Component = use(ready(i18n));
    return <Component {...props} />;
  }

  return Object.assign(Page, { preload: async (i18n: I18n) => (await loadAll(i18n)).name });
}

/** A promise that React does not wait for: it reads these two properties before it suspends. */
function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
