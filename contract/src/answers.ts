import type { CallSchemas } from './call.js';
import type { CallName } from './calls.js';
import { totalOf } from './lists/values.js';
import type { CallData } from './schemas.js';

/**
 * Reads an answer; `contentRange` is the header of that name.
 * @param schemas where the call's schemas are, for who does not need those of every call
 * @throws ZodError where it is not what the contract says.
 */
export function readAnswer<Name extends CallName>(
  name: Name,
  body: unknown,
  contentRange: string | null,
  schemas: Readonly<Record<Name, CallSchemas>>,
): CallData<Name> {
  const { answer, list } = schemas[name];
  const read = answer?.parse(body);
  // The row's own schema has read it; the compiler can't follow a name to its row.
  return (list ? { rows: read, total: totalOf(contentRange) } : read) as CallData<Name>;
}
