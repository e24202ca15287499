import { retryImport } from '@nihongo-lanka/client/retryImport';

/** They bring every schema, so they load when somebody begins a form. */
export const loadRecoveryCalls = () => retryImport(() => import('./recoveryApi'));
