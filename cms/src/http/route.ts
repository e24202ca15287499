import type { Endpoint } from '@nihongo-lanka/contract';
import { onlyFor } from '../session/access';

/** A Strapi route of the contract's endpoint, open to whom the contract lets in. */
export function route(endpoint: Endpoint, handler: string) {
  return {
    method: endpoint.method,
    path: endpoint.path,
    handler,
    // Strapi's own strategies know no session in a cookie. A policy would get a copy of the
    // context, without the cookies; a middleware gets the request's own.
    config: { auth: false, middlewares: [onlyFor(endpoint.who)] },
  };
}
