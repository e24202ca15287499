import { retryImport } from '@nihongo-lanka/contract/retryImport';

/** The calls and checks of accounts, downloaded when a form is begun: they bring every schema. */
export const loadAccountCalls = () => retryImport(() => import('./accountApi'));
