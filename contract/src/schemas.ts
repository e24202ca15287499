import { z } from 'zod';
import { activitySchemas } from './activity/schemas.js';
import type { CallSchemas } from './call.js';
import type { CallName } from './calls.js';
import { cardReportEditingSchemas } from './cardReports/editing.js';
import { contactRequestEditingSchemas } from './contactRequests/editing.js';
import { deckSchemas } from './decks/editing.js';
import { editingSchemas } from './editing/schemas.js';
import { examEditingSchemas } from './exams/editing.js';
import { examSchemas } from './exams/schemas.js';
import { figureSchemas } from './figures/schemas.js';
import { lectureEditingSchemas } from './lectures/editing.js';
import { mailSchemas } from './mails/schemas.js';
import { mediaLibrarySchemas } from './mediaLibrary/schemas.js';
import { newsEventEditingSchemas } from './newsEvents/editing.js';
import { paperSchemas } from './papers/schemas.js';
import { previewSchemas } from './previews/schemas.js';
import { readerSchemas } from './readerSchemas.js';
import { roadEditingSchemas } from './road/editing.js';
import { todoSchemas } from './todo/schemas.js';
import { userEditingSchemas } from './users/editing.js';

/** The later ones replace what the site has of the same call. */
export const callSchemas = {
  ...readerSchemas,
  ...activitySchemas,
  ...cardReportEditingSchemas,
  ...contactRequestEditingSchemas,
  ...deckSchemas,
  ...editingSchemas,
  ...examSchemas,
  ...examEditingSchemas,
  ...figureSchemas,
  ...lectureEditingSchemas,
  ...mailSchemas,
  ...mediaLibrarySchemas,
  ...newsEventEditingSchemas,
  ...paperSchemas,
  ...previewSchemas,
  ...roadEditingSchemas,
  ...todoSchemas,
  ...userEditingSchemas,
  freshProof: {},
  openApi: { answer: z.looseObject({ openapi: z.string() }) },
} as const satisfies Record<CallName, CallSchemas>;

type Schemas = typeof callSchemas;

export type CallBody<Name extends CallName> = Schemas[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;

export type CallAnswer<Name extends CallName> = Schemas[Name] extends {
  answer: infer Answer extends z.ZodType;
}
  ? z.output<Answer>
  : undefined;

export type CallData<Name extends CallName> = Schemas[Name] extends { list: object }
  ? { rows: CallAnswer<Name>; total: number }
  : CallAnswer<Name>;
