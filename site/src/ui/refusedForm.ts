import type { ErrorCode, MessageKey } from '@nihongo-lanka/contract';
import { createContext, use } from 'react';

/** A message of the contract, or the server's own sentence. */
export type FieldError = { key: MessageKey } | { text: string };

/** A form that the browser sent by itself, and why the server refused it. */
export interface RefusedForm {
  name: string;
  /** What was typed, but no passwords. */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, FieldError>>;
  /** What the API answered, or would have answered. `retryAfter` is in seconds. */
  answer: { status: number; code: ErrorCode; message: string; retryAfter?: number | undefined };
}

export const RefusedFormContext = createContext<RefusedForm | undefined>(undefined);

export function useRefusedForm(name: string): RefusedForm | undefined {
  const refused = use(RefusedFormContext);
  return refused?.name === name ? refused : undefined;
}
