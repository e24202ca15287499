import { fieldErrors, type Language, message } from '@nihongo-lanka/contract';
import type { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `values` that the schema knows: a record read from the API has more. */
function knownFields(schema: z.ZodObject, values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));
}

/** What an update sends: the fields its schema knows whose values were changed. */
export function changedFields(schema: z.ZodObject, before: Fields, after: Fields): Fields {
  return Object.fromEntries(
    Object.entries(knownFields(schema, after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

/** A form's `validate` for react-admin: the contract's rules, its messages in the reader's language. */
export function validateWith(schema: z.ZodObject, language: Language) {
  return (values: Fields): Record<string, string> => {
    const result = schema.safeParse(knownFields(schema, values));
    if (result.success) return {};
    return Object.fromEntries(
      Object.entries(fieldErrors(result.error)).map(([field, key]) => [
        field,
        message(language, key),
      ]),
    );
  };
}
