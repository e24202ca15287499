import { retryImport } from '@nihongo-lanka/client/retryImport';

/** The calls of signing in. They bring every schema, and what speaks to passkeys. */
export const loadSignInCalls = () => retryImport(() => import('./signInApi'));

/** Changes the second steps. Returns undefined after a failure, which the page has shown by then. */
export type Change = <Answer>(send: () => Promise<Answer>) => Promise<Answer | undefined>;
