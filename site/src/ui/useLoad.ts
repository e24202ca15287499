import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; data: Data };

/**
 * Loads what `key` names, and again when the language changes; until the other language has
 * arrived, what is shown stays, so that a video plays on. What is `known` already, as it is on the
 * server, is shown at once and not loaded again.
 */
export function useLoad<Data>(
  key: string,
  load: () => Promise<Data>,
  known?: Data | undefined,
): Loaded<Data> {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState(() => readyWith(key, known));
  const retry = useCallback(() => {
    setResult(undefined);
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what `load` loads and `known` is; language and attempt make it load again.
  useEffect(() => {
    if (known !== undefined && attempt === 0) {
      // Kept for when the language changes. The same again would only be rendered anew.
      setResult((kept) => (holds(kept, key, known) ? kept : readyWith(key, known)));
      return;
    }
    let current = true;
    load().then(
      (data) => current && setResult({ key, outcome: { state: 'ready', data } }),
      (error) => current && setResult({ key, outcome: { state: 'failed', error, retry } }),
    );
    return () => {
      current = false;
    };
  }, [key, language, attempt, retry]);

  if (result?.key === key) return result.outcome;
  return known === undefined ? { state: 'loading' } : { state: 'ready', data: known };
}

interface Result<Data> {
  key: string;
  outcome: Loaded<Data>;
}

function readyWith<Data>(key: string, data: Data | undefined): Result<Data> | undefined {
  return data === undefined ? undefined : { key, outcome: { state: 'ready', data } };
}

function holds<Data>(result: Result<Data> | undefined, key: string, data: Data) {
  return result?.key === key && result.outcome.state === 'ready' && result.outcome.data === data;
}
