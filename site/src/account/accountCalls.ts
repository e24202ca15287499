import { retryImport } from '@nihongo-lanka/client/retryImport';

/** The calls and checks of accounts, downloaded when a form is begun: they bring every schema. */
export const loadAccountCalls = () => retryImport(() => import('./accountApi'));
