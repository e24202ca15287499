import {
  defaultLanguage,
  type ErrorCode,
  type FieldErrors,
  type MessageKey,
  message,
} from '@nihongo-lanka/contract';
import { errors } from '@strapi/utils';
import { languageOf } from '../../core/http/language';

/** The panel shows the sentence at the field; `/api/v1` answers with the code. */
export class Refusal extends errors.ValidationError {
  readonly fields: FieldErrors;

  /** @param field dotted where it is nested. */
  constructor(
    field: string,
    key: MessageKey,
    readonly code: ErrorCode = 'VALIDATION_FAILED',
  ) {
    const ctx = strapi.requestContext.get();
    const sentence = message(ctx ? languageOf(ctx) : defaultLanguage, key);
    super(sentence, {
      errors: [{ path: field.split('.'), message: sentence, name: 'ValidationError' }],
    });
    this.fields = { [field]: key };
  }
}
