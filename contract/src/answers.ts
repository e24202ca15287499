import type { CallSchemas } from './call.js';
import type { CallName } from './calls.js';
import { totalOf } from './lists/values.js';
import type { CallData } from './schemas.js';

/** @param contentRange the header of that name @throws ZodError if the body breaks the contract. */
export function readAnswer<Name extends CallName>(
  name: Name,
  body: unknown,
  contentRange: string | null,
  schemas: Readonly<Record<Name, CallSchemas>>,
): CallData<Name> {
  const { answer, list } = schemas[name];
  const read = answer?.parse(body);
  // The compiler can't follow a name to its row.
  return (list ? { rows: read, total: totalOf(contentRange) } : read) as CallData<Name>;
}
