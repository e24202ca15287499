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

/** Fields with rows, each with the field that identifies a row. Two admins may change different rows at once. */
const rowKeys: Readonly<Record<string, string>> = { cards: 'japanese' };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The rows of a field in each version, where they can be compared one by one: all versions have the rows of the
 * first one in its order. New rows of the third version follow those of the second.
 */
function rowsIn(name: string, versions: readonly Fields[]): Fields[][] | undefined {
  const key = rowKeys[name];
  const lists = versions.flatMap((fields) => {
    const rows: unknown = fields[name];
    return Array.isArray(rows) && rows.every(isFields) ? [rows] : [];
  });
  const [before = [], theirs = []] = lists;
  if (key === undefined || lists.length < versions.length) return undefined;
  const hasSameRows = lists.every((rows) =>
    before.every((row, place) => isSame(row[key], rows[place]?.[key])),
  );
  if (!hasSameRows) return undefined;
  const end = before.length;
  return lists.map((rows, version) =>
    version === 2 ? [...rows.slice(0, end), ...theirs.slice(end), ...rows.slice(end)] : rows,
  );
}

/**
 * The leaves of some fields in each of several versions.
 * @param versions the one that the others were made from comes first
 */
function leavesIn(names: readonly string[], ...versions: readonly Fields[]) {
  const lists = new Map(names.map((name) => [name, rowsIn(name, versions)]));
  return versions.map((fields, version) =>
    leavesOf(
      Object.fromEntries(
        names.map((name) => {
          const rows = lists.get(name);
          const old = rows?.[0]?.length ?? 0;
          // A new row is one leaf.
          const parts = rows?.[version]?.map((row, place) => [place, place < old ? row : [row]]);
          return [name, parts ? Object.fromEntries(parts) : fields[name]];
        }),
      ),
    ),
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
  const kept = new Map(
    [...(own ?? [])].filter(([path, value]) => {
      const isMine = !isSame(value, old?.get(path));
      const isTheirs = !isSame(now?.get(path), old?.get(path));
      return isMine && (!isTheirs || chosen.has(path));
    }),
  );
  for (const name of names) {
    const [, theirRows, myRows] = rowsIn(name, [before, theirs, mine]) ?? [];
    if (theirRows && myRows) joinRows(kept, name, theirRows, myRows);
  }
  return kept;
}

/** Replaces what was kept of single rows by all rows: a form sets a list as a whole. */
function joinRows(
  kept: Map<string, unknown>,
  name: string,
  theirs: readonly Fields[],
  mine: readonly Fields[],
): void {
  const paths = [...kept.keys()].filter((path) => path.startsWith(`${name}.`));
  if (paths.length === 0) return;
  const rows = [...theirs, ...mine.slice(theirs.length)].map((row, place) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        paths.includes(`${name}.${place}.${field}`) ? mine[place]?.[field] : value,
      ]),
    ),
  );
  for (const path of paths) kept.delete(path);
  kept.set(name, rows);
}
