import type { Language } from '@nihongo-lanka/contract/language';
import { createContext, type ReactNode, use, useState } from 'react';
import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';

/**
 * What was loaded counts as new for so long, in milliseconds. After that it is still shown at once,
 * and asked for again when a page that shows it opens or its tab is looked at again.
 */
export const freshFor = 5 * 60_000;

/** An answer, with its name without a language: so the same in another language is recognised. */
export interface Kept<Answer> {
  name: string;
  answer: Answer;
}

export const storeKey = (language: Language, name: string) => `${language} ${name}`;

const settings: SWRConfiguration = {
  // The page keeps what it shows until the other language has loaded.
  keepPreviousData: true,
  focusThrottleInterval: freshFor,
  // How long an answer counts as new is decided by `freshFor` alone.
  dedupingInterval: 0,
  // The reader is told and can try again. A connection that comes back tries again by itself.
  shouldRetryOnError: false,
};

const LoadTimesContext = createContext<Map<string, number> | null>(null);

/** When each key was last loaded, in milliseconds since 1970. */
export function useLoadTimes(): Map<string, number> {
  const times = use(LoadTimesContext);
  if (!times) throw new Error('useData needs a DataProvider above it');
  return times;
}

interface DataProviderProps {
  language: Language;
  /** What the server rendered the page from, by `dataKey`, in this language. */
  answers: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** The store of what pages read. It begins with the answers that came with the first page. */
export function DataProvider({ language, answers, children }: DataProviderProps) {
  const [{ cache, times }] = useState(() => filledStore(language, answers));
  return (
    <LoadTimesContext value={times}>
      <SWRConfig value={{ ...settings, provider: () => cache }}>{children}</SWRConfig>
    </LoadTimesContext>
  );
}

function filledStore(language: Language, answers: Readonly<Record<string, unknown>>) {
  const cache: Cache<Kept<unknown>> = new Map();
  const times = new Map<string, number>();
  for (const [name, answer] of Object.entries(answers)) {
    if (answer === undefined) continue;
    const key = storeKey(language, name);
    cache.set(key, { data: { name, answer } });
    times.set(key, Date.now());
  }
  return { cache, times };
}
