export interface FieldChange {
  field: string;
  /** Both or none. A blank text for an empty field. */
  values?: { from: string; to: string };
}

const oneLine = (value: string) => value.replace(/[\t\r\n]/g, ' ');

export const changesText = (changes: readonly FieldChange[]): string =>
  changes
    .map(({ field, values }) =>
      values ? [field, oneLine(values.from), oneLine(values.to)].join('\t') : field,
    )
    .join('\n');

/** Older records have the names alone, between commas. */
export function changesIn(text: string): FieldChange[] {
  const lines = text.includes('\t') ? text.split('\n') : text.split(/[\n,]/);
  return lines.filter(Boolean).map((line) => {
    const [field = '', from, to] = line.split('\t');
    return from === undefined || to === undefined ? { field } : { field, values: { from, to } };
  });
}

export function mergedChanges(
  earlier: readonly FieldChange[],
  later: readonly FieldChange[],
): FieldChange[] {
  const changes = new Map(earlier.map((change) => [change.field, change]));
  for (const { field, values } of later) {
    const first = changes.get(field);
    const from = first ? first.values?.from : values?.from;
    const known = values && from !== undefined ? { values: { from, to: values.to } } : {};
    changes.set(field, { field, ...known });
  }
  return [...changes.values()];
}

export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');
