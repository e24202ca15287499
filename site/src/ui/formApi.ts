import { type FieldErrors, type Language, profileUpdateSchema, z } from '@nihongo-lanka/contract';
import { fieldErrors } from '@nihongo-lanka/contract/errors';
import { readerSchemas } from '@nihongo-lanka/contract/readerSchemas';

/**
 * A form that the browser's script sends, and that the site's server takes where no script runs. It is
 * declared beside its fields, and listed in `app/forms.ts`.
 */
export interface FormDefinition<Call extends FormCall = FormCall> {
  /** The value of the form's button. It names one of the forms of a page. */
  name: string;
  /** Of the page that the form is posted to. */
  pattern: string;
  call: Call;
  /** The names of its fields, where they are not those of the call's body. */
  fields?: readonly string[];
  /** The call's body before the contract checks it. Left out: a property for each field. */
  read?: (fields: FormData, context: ReadContext) => unknown;
  /** Those of the call's path; left out where the path names the logged-in person, or nothing. */
  params?: () => Readonly<Record<string, string>>;
  /** Where the page leads after success; `search` is its query. */
  next: (search: string) => string;
}

interface ReadContext {
  language: Language;
  /** The query of the page. */
  search: string;
}

const noFields = z.strictObject({});

const schemas = {
  ...readerSchemas,
  updateUser: { body: profileUpdateSchema },
  resendConfirmation: { body: noFields },
};
type Schemas = typeof schemas;

/** The calls that a form can send: their body has named fields. */
export type FormCall = {
  [Name in keyof Schemas]: Schemas[Name] extends { body: z.ZodObject } ? Name : never;
}[keyof Schemas];

/** What a form holds, as the contract reads it. */
export type FormValues<Call extends FormCall> = z.output<Schemas[Call]['body']>;

type Bodies = {
  readonly [Call in FormCall]: {
    body: { shape: object; safeParse(values: unknown): z.ZodSafeParseResult<FormValues<Call>> };
  };
};
const bodies: Bodies = schemas;

export function checkForm<Call extends FormCall>(
  { call, read = Object.fromEntries }: FormDefinition<Call>,
  fields: FormData,
  context: ReadContext,
): { values: FormValues<Call> } | { errors: FieldErrors } {
  const checked = bodies[call].body.safeParse(read(fields, context));
  return checked.success ? { values: checked.data } : { errors: fieldErrors(checked.error) };
}

export function fieldsOf({ call, fields }: FormDefinition): readonly string[] {
  return fields ?? Object.keys(bodies[call].body.shape);
}
