import { type FieldErrors, fieldErrors } from '@nihongo-lanka/contract/errors';
import type { z } from 'zod';

/** What a form holds, as the contract reads it, or what is wrong with it. */
export type Checked<Values> = { values: Values } | { errors: FieldErrors };
export type FormCheck<Values> = (values: unknown) => Checked<Values>;

/** A form's check by a schema of the contract. Only *Api.ts files have use for it: it brings zod. */
export function checkedBy<Schema extends z.ZodType>(schema: Schema): FormCheck<z.output<Schema>> {
  return (values) => {
    const checked = schema.safeParse(values);
    return checked.success ? { values: checked.data } : { errors: fieldErrors(checked.error) };
  };
}
