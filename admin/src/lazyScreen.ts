import { retryImport } from '@nihongo-lanka/client/retryImport';
import { type ComponentType, lazy } from 'react';

/** A component that is downloaded when it is first shown; a download that fails is tried again. */
export function lazyScreen<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => ({ default: pick(await retryImport(load)) }));
}
