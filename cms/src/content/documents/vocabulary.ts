import { fieldErrors, vocabularySchema } from '@nihongo-lanka/contract';
import { Refusal } from './refusal';

/**
 * The vocabulary of a lecture as it is kept, whichever desk has written it. The rows keep the ids by
 * which Strapi knows them.
 * @throws Refusal with the first fault, at its field.
 */
export function keptVocabulary(rows: readonly unknown[]): object[] {
  const result = vocabularySchema.safeParse(rows.map(writtenFields));
  if (result.success) {
    return result.data.map((word, place) => ({ ...Object(rows[place]), ...word }));
  }
  const [[field, key] = ['body', 'field.invalid'] as const] = Object.entries(
    fieldErrors(result.error),
  );
  throw new Refusal(`vocabulary.${field}`.replace(/\.body$/, ''), key);
}

/** Without what Strapi and its panel add to a row. */
function writtenFields(row: unknown): object {
  const { word, reading, english, sinhala, from, to }: Record<string, unknown> = Object(row);
  return { word, reading, english, sinhala, from, to };
}
