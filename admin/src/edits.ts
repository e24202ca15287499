import { fieldErrors, fieldsOf } from '@nihongo-lanka/contract';
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

/**
 * What saving a record sends: what was changed, and the version that it was changed from, so that
 * nothing newer is overwritten. `publication` stands for a status that is sent whatever the record says.
 */
export function recordChanges(schema: z.ZodObject, before: Fields, after: Fields): Fields {
  const { publication } = after;
  return {
    ...changedFields(schema, before, after),
    ...('version' in schema.shape && { version: after.version }),
    ...(publication !== undefined && { status: publication }),
  };
}

/** What a new document sends: the fields its schema knows that were filled in. */
export function documentFields(schema: z.ZodObject, { publication, ...fields }: Fields): Fields {
  const given = Object.entries(knownFields(schema, fields)).filter(([, value]) => value != null);
  return {
    ...Object.fromEntries(given),
    ...(publication !== undefined && { status: publication }),
  };
}

/** Dotted names as the nested object that react-admin shows a form's faults from. */
function nested(faults: Readonly<Record<string, string>>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [path, fault] of Object.entries(faults)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = found;
    for (const name of names) {
      const deeper = { ...fieldsOf(place[name]) };
      place[name] = deeper;
      place = deeper;
    }
    place[last] = fault;
  }
  return found;
}

/**
 * A form's `validate` for react-admin: the contract's rules, its messages in the reader's language.
 * @param translate react-admin's
 */
export function validateWith(schema: z.ZodObject, translate: (key: string) => string) {
  return (values: Fields): Record<string, unknown> => {
    const result = schema.safeParse(knownFields(schema, values));
    if (result.success) return {};
    return nested(
      Object.fromEntries(
        Object.entries(fieldErrors(result.error)).map(([field, key]) => [
          field,
          translate(`contract.${key}`),
        ]),
      ),
    );
  };
}
