/** Narrows a value of unknown type to one with fields. Functions have some too: Knex's transactions are. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** The object itself, or an empty one where the value is none. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The field at a path within a value of unknown type; undefined where it has none. */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((found, name) => fieldsOf(found)[name], value);
}
