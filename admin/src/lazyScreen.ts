import { retryImport } from '@nihongo-lanka/client/retryImport';
import { type ComponentType, lazy } from 'react';
import { loadAllTexts } from './app/i18nProvider';

/**
 * A component that is downloaded when it is first shown; a download that fails is tried again.
 * @param name of the module's export
 */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await retryImport(load))[name] }));
}

/** The same for a screen whose texts come with it: see app/firstEn.ts. */
export function screenWithTexts<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazyScreen(async () => (await Promise.all([load(), loadAllTexts()]))[0], name);
}
