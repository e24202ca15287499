import type { Language } from '@nihongo-lanka/contract/language';
import { createContext, type ReactNode, use, useMemo } from 'react';

interface KnownContent {
  language: Language;
  /** By `contentKey`. */
  answers: Readonly<Record<string, unknown>>;
}

const ContentContext = createContext<KnownContent | null>(null);

/** Carries what the server rendered the first page from. */
export function ContentProvider({
  language,
  answers,
  children,
}: KnownContent & { children: ReactNode }) {
  const known = useMemo(() => ({ language, answers }), [language, answers]);
  return <ContentContext value={known}>{children}</ContentContext>;
}

/** The answer that came with the page, if it did and is in this language. */
export function useKnownContent(key: string, language: Language): unknown {
  const known = use(ContentContext);
  return known?.language === language ? known.answers[key] : undefined;
}
