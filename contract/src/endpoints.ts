import type { Call } from './calls.js';
import { type CallName, calls } from './calls.js';
import { type CallSchemas, callSchemas } from './schemas.js';

/** A call with its schemas. */
export type Endpoint = Call & CallSchemas;

type Endpoints = { [Name in CallName]: (typeof calls)[Name] & (typeof callSchemas)[Name] };

/** The whole of `/api/v1` with its schemas. */
export const endpoints = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [
    name,
    { ...call, ...callSchemas[name as CallName] },
  ]),
) as unknown as Endpoints;
