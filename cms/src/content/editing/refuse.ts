import type { FieldFaults } from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';

/** @throws ApiError VALIDATION_FAILED; SLUG_TAKEN as in a race for a slug */
export function refuse(problems: FieldFaults): void {
  const keys = Object.values(problems);
  if (keys.length === 0) return;
  const isTaken = keys.every((key) => key === 'slug.taken');
  throw new ApiError(isTaken ? 'SLUG_TAKEN' : 'VALIDATION_FAILED', problems);
}
