import { draftKey, keepDraft as keepAt, keptDrafts } from '@nihongo-lanka/client/drafts';

/** What was typed into a form and is not sent yet. */
export type Draft = Readonly<Record<string, string>>;

/** The changed fields alone; undefined where nothing is kept. */
export function keptDraft(form: string, account?: string): Draft | undefined {
  const [draft] = keptDrafts(draftKey(account, form));
  if (typeof draft?.content !== 'object' || draft.content === null) return undefined;
  const texts = Object.entries(draft.content).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(texts);
}

export function keepDraft(form: string, draft: Draft, account?: string): void {
  keepAt(draftKey(account, form), Object.keys(draft).length > 0 ? draft : undefined);
}
