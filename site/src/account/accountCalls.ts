import { retryImport } from '@nihongo-lanka/client/retryImport';

/** The calls and checks of accounts. They bring every schema, so they load when somebody begins a form. */
export const loadAccountCalls = () => retryImport(() => import('./accountApi'));
