import { languageQuery } from '@nihongo-lanka/contract/language';
import { retryImport } from '@nihongo-lanka/contract/retryImport';
import { useLanguage } from '../i18n/LanguageProvider';
import { type Loaded, useLoad } from '../ui/useLoad';
import { useKnownContent } from './ContentProvider';
import {
  type Content,
  type ContentName,
  type ContentOptions,
  contentKey,
  contents,
} from './contents';

/**
 * What the CMS has published, in the reader's language. A page that declares its content by
 * `withContent` has it at the first paint, on the server too; any other loads it.
 */
export function useContent<Name extends ContentName>(
  { name }: { name: Name },
  options: ContentOptions = {},
): Loaded<Content<Name>> {
  const { language } = useLanguage();
  const key = contentKey({ source: contents[name], ...options });
  // Put there by the server under this very key, read by the contract.
  const known = useKnownContent(key, language) as Content<Name> | undefined;
  const query = { ...options.query, [languageQuery]: language };
  const load = async () => {
    const { loadContent } = await retryImport(() => import('./contentApi'));
    return loadContent(name, { ...options, query });
  };
  return useLoad(key, load, known);
}
