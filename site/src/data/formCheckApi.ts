import { fieldErrors } from '@nihongo-lanka/contract/errors';
import type { z } from 'zod';
import type { FormCheck } from '../ui/Form';

/** A form's check by a schema of the contract. It brings zod, so only *Api.ts files import it. */
export function checkedBy<Schema extends z.ZodType>(schema: Schema): FormCheck<z.output<Schema>> {
  return (values) => {
    const checked = schema.safeParse(values);
    return checked.success ? { values: checked.data } : { errors: fieldErrors(checked.error) };
  };
}
