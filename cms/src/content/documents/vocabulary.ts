import { fieldErrors, fieldsOf, vocabularySchema } from '@nihongo-lanka/contract';
import { Refusal } from './refusal';

/** The rows keep Strapi's ids. @throws Refusal with the first fault, at its field. */
export function keptVocabulary(rows: readonly unknown[]): object[] {
  const result = vocabularySchema.safeParse(rows.map(writtenFields));
  if (result.success) {
    return result.data.map((word, place) => ({ ...fieldsOf(rows[place]), ...word }));
  }
  const [[field, key] = ['body', 'field.invalid'] as const] = Object.entries(
    fieldErrors(result.error),
  );
  throw new Refusal(`vocabulary.${field}`.replace(/\.body$/, ''), key);
}

function writtenFields(row: unknown): object {
  const { word, reading, english, sinhala, from, to } = fieldsOf(row);
  return { word, reading, english, sinhala, from, to };
}
