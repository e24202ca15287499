import { retryImport } from '@nihongo-lanka/client/retryImport';

/** The calls of signing in. They bring every schema, and what speaks to passkeys. */
export const loadSignInCalls = () => retryImport(() => import('./signInApi'));
