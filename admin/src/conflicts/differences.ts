export type Fields = Readonly<Record<string, unknown>>;

/** How a form's fields and their values are called in a comparison. */
export interface FieldTexts {
  labelOf: (path: string) => string;
  /**
   * A value that is not empty, as people read it.
   * @param record the version that has it
   */
  textOf: (path: string, value: unknown, record: Fields) => string;
}

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
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
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

/** The leaves of some fields in each of several versions. */
function leavesIn(names: readonly string[], ...versions: readonly Fields[]) {
  return versions.map((fields) =>
    leavesOf(Object.fromEntries(names.map((name) => [name, fields[name]]))),
  );
}

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
  const [old, now, own] = leavesIn(names, before, theirs, mine);
  const paths = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...paths].flatMap((path) => {
    const [was, is, typed] = [old?.get(path), now?.get(path), own?.get(path)];
    if (isSame(was, is)) return [];
    const both = !isSame(was, typed) && !isSame(is, typed);
    return [{ path, before: was, theirs: is, mine: typed, both }];
  });
}

/**
 * What is put on top of their version: one's own changes in fields that they have left alone, and those
 * `chosen` among the fields that both have changed.
 */
export function keptValues(
  before: Fields,
  theirs: Fields,
  mine: Fields,
  names: readonly string[],
  chosen: ReadonlySet<string>,
): Map<string, unknown> {
  const [old, now, own] = leavesIn(names, before, theirs, mine);
  const kept = [...(own ?? [])].filter(([path, value]) => {
    const isMine = !isSame(value, old?.get(path));
    const isTheirs = !isSame(now?.get(path), old?.get(path));
    return isMine && (!isTheirs || chosen.has(path));
  });
  return new Map(kept);
}
