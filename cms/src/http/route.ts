import type { Audience, Endpoint } from '@nihongo-lanka/contract';

const policies: Readonly<Record<Audience, string[]>> = {
  all: [],
  self: ['global::isLoggedIn'],
  selfOrAdmin: ['global::isSelfOrAdmin'],
  learner: ['global::isApprovedLearner'],
  admin: ['global::isAdmin'],
};

/** A Strapi route of the contract's endpoint; its policy follows from who the contract lets in. */
export function route(endpoint: Endpoint, handler: string) {
  return {
    method: endpoint.method,
    path: endpoint.path,
    handler,
    // Strapi's own strategies never run here: the session is a cookie, and the policy reads it.
    config: { auth: false, policies: policies[endpoint.who] },
  };
}
