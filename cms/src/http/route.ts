import { type Call, type CallName, calls } from '@nihongo-lanka/contract';
import { onlyFor } from '../session/access';
import { declareRead } from './reads';

/** The Strapi route of a call, open to whom the contract lets in. */
export function route(name: CallName, handler: string) {
  const { method, path, who }: Call = calls[name];
  if (method === 'GET') declareRead(name, { who, handler });
  return {
    method,
    path,
    handler,
    // Strapi's own strategies know no session in a cookie. A policy would get a copy of the
    // context, without the cookies; a middleware gets the request's own.
    config: { auth: false, middlewares: [onlyFor(who)] },
  };
}
