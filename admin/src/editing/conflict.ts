export type Fields = Readonly<Record<string, unknown>>;

/** One field of a record that somebody else has changed. */
export interface Difference {
  /** Dotted where it is nested: `translations.en.title`. */
  path: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** Whether it was changed on both sides, to different values. */
  both: boolean;
}

/** A record's values by their dotted paths. Empty texts and absent ones are the same. */
export function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return new Map([[path, value === '' || value === undefined ? null : value]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...leavesOf(part, path ? `${path}.${name}` : name),
    ]),
  );
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What somebody else has changed in some of a record's fields since it was read as `before`, while
 * `mine` was typed.
 */
export function differences(
  before: Fields,
  theirs: Fields,
  mine: Fields,
  names: readonly string[],
): Difference[] {
  const [old, now, own] = [before, theirs, mine].map((fields) =>
    leavesOf(Object.fromEntries(names.map((name) => [name, fields[name]]))),
  );
  const paths = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...paths].flatMap((path) => {
    const [was, is, typed] = [old?.get(path), now?.get(path), own?.get(path)];
    if (isSame(was, is)) return [];
    const both = !isSame(was, typed) && !isSame(is, typed);
    return [{ path, before: was, theirs: is, mine: typed, both }];
  });
}
