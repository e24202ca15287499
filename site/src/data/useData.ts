import { type Language, languageQuery } from '@nihongo-lanka/contract/language';
import { readerCalls } from '@nihongo-lanka/contract/readerCalls';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useLanguage } from '../i18n/LanguageProvider';
import { call } from './call';
import { freshFor, type Kept, storeKey, useLoadTimes } from './DataProvider';
import { type Data, type DataName, type DataOptions, dataKey } from './request';

export type Loaded<Answer> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; data: Answer };

/**
 * What a call reads, in the reader's language. Known data shows at once, on the server too. Unknown
 * and old data loads, once it is wanted. When loading again fails, known data stays.
 */
export function useData<Name extends DataName>(
  callName: Name,
  options: DataOptions = {},
  { isWanted = true } = {},
): Loaded<Data<Name>> {
  const { language } = useLanguage();
  const times = useLoadTimes();
  const name = dataKey({ name: callName, ...options });
  const key = storeKey(language, name);
  const isOld = Date.now() - (times.get(key) ?? 0) > freshFor;
  const { data, error, isValidating, mutate } = useSWR<Kept<Data<Name>>>(
    isWanted ? key : null,
    async () => {
      const answer = await load(callName, options, language);
      times.set(key, Date.now());
      return { name, answer };
    },
    { revalidateIfStale: isOld },
  );
  // SWR keeps the data of the key before, which may be of another page.
  if (data?.name === name) return { state: 'ready', data: data.answer };
  if (error === undefined || isValidating) return { state: 'loading' };
  return { state: 'failed', error, retry: () => void mutate() };
}

/** @throws ApiError */
function load<Name extends DataName>(
  name: Name,
  options: DataOptions,
  language: Language,
): Promise<Data<Name>>;
function load(name: DataName, { params, query }: DataOptions, language: Language) {
  return call(name, { params, query: { ...query, [languageQuery]: language } });
}

export function useDataStore() {
  const { mutate } = useSWRConfig();
  const times = useLoadTimes();
  return useMemo(() => {
    async function put<Name extends DataName>(
      language: Language,
      callName: Name,
      answer: Data<Name> | Promise<Data<Name>>,
    ) {
      const name = dataKey({ name: callName });
      const key = storeKey(language, name);
      const given = { name, answer: await answer };
      times.set(key, Date.now());
      await mutate(key, given, { revalidate: false });
    }
    return {
      /** Puts the answer of a write into the store, and forgets the same in other languages. */
      async put<Name extends DataName>(language: Language, callName: Name, answer: Data<Name>) {
        const name = dataKey({ name: callName });
        await mutate((key) => nameIn(key) === name, undefined, { revalidate: false });
        await put(language, callName, answer);
      },

      /** Loads something in a language before the page changes to it. @throws what loading throws */
      loadAhead: (language: Language, name: DataName) =>
        put(language, name, load(name, {}, language)),

      /** Loads the answers of a call again, now or when they are shown next. */
      reload(callName: DataName, { params }: Pick<DataOptions, 'params'> = {}) {
        const path = dataKey({ name: callName, params });
        const isOf = (key: unknown) => nameIn(key).split('?')[0] === path;
        for (const key of times.keys()) if (isOf(key)) times.delete(key);
        return mutate(isOf);
      },

      /** Forgets what only one account may read. The next person at the device may be another. */
      forgetOwn: () => mutate(isOwn, undefined, { revalidate: false }),
    };
  }, [mutate, times]);
}

const nameIn = (key: unknown) => String(key).replace(/^\S+ /, '');

// Paths that begin so need a log-in.
const ownPaths = Object.values(readerCalls)
  .filter(({ who }) => who !== 'all')
  .map(({ path }) => path.replace(/:.*/, ''));

const isOwn = (key: unknown) => ownPaths.some((path) => nameIn(key).startsWith(path));
