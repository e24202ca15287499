interface Named {
  id: string;
  documentId: string;
  title: string;
}

/** By id, else exact title, else former id; the first of equal titles wins. */
export function nameIndex(
  entries: readonly Named[],
  known: ReadonlyMap<string, string>,
): (name: string) => string | undefined {
  const ids = new Map(entries.toReversed().map(({ title, id }) => [title, id]));
  for (const { id } of entries) ids.set(id, id);
  const byDocument = new Map(entries.map(({ documentId, id }) => [documentId, id]));
  return (name) => ids.get(name) ?? byDocument.get(known.get(name) ?? '');
}
