// What was typed into a form and is not sent yet, by the form's name. It lives as long as the tab.
const prefix = 'draft:';

export type Draft = Readonly<Record<string, string>>;

/** Private windows and full disks refuse storage; then nothing is kept. */
function storage<Result>(use: (store: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** The changed fields alone; undefined where nothing is kept. */
export function keptDraft(form: string): Draft | undefined {
  const kept: unknown = storage((store) => JSON.parse(store.getItem(prefix + form) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const texts = Object.entries(kept).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(texts);
}

export function keepDraft(form: string, draft: Draft): void {
  storage((store) =>
    Object.keys(draft).length > 0
      ? store.setItem(prefix + form, JSON.stringify(draft))
      : store.removeItem(prefix + form),
  );
}

/** Deletes all drafts: the next person at this device must not see them. */
export function forgetDrafts(): void {
  storage((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  });
}
