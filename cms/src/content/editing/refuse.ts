import type { FieldFaults } from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';

/**
 * Refuses what has problems. An address that is taken and is the only problem has a code of its own,
 * the same as where two ask for it at once and the database decides.
 * @throws ApiError VALIDATION_FAILED, SLUG_TAKEN.
 */
export function refuse(problems: FieldFaults): void {
  const keys = Object.values(problems);
  if (keys.length === 0) return;
  const isTaken = keys.every((key) => key === 'slug.taken');
  throw new ApiError(isTaken ? 'SLUG_TAKEN' : 'VALIDATION_FAILED', problems);
}
