import type { z } from 'zod';
import { activitySchemas } from './activity/schemas.js';
import { announcementSchemas } from './announcements/schemas.js';
import { applicationSchemas } from './applications/schemas.js';
import { authSchemas } from './auth/schemas.js';
import type { CallSchemas } from './call.js';
import type { CallName } from './calls.js';
import { contactRequestEditingSchemas } from './contactRequests/editing.js';
import { contactRequestSchemas } from './contactRequests/schemas.js';
import { editingSchemas } from './editing/schemas.js';
import { figureSchemas } from './figures/schemas.js';
import { guardianSchemas } from './guardians/schemas.js';
import { lectureEditingSchemas } from './lectures/editing.js';
import { lectureSchemas } from './lectures/schemas.js';
import { loginSchemas } from './logins/schemas.js';
import { mailSchemas } from './mails/schemas.js';
import { mediaLibrarySchemas } from './mediaLibrary/schemas.js';
import { newsEventEditingSchemas } from './newsEvents/editing.js';
import { newsEventSchemas } from './newsEvents/schemas.js';
import { noteSchemas } from './notes/schemas.js';
import { openApiSchemas } from './openApi/schemas.js';
import { previewSchemas } from './previews/schemas.js';
import { privacySchemas } from './privacy/schemas.js';
import { progressSchemas } from './progress/schemas.js';
import { recoverySchemas } from './recovery/schemas.js';
import { setupSchemas } from './setup/schemas.js';
import { signInSchemas } from './signIn/schemas.js';
import { siteSchemas } from './site/schemas.js';
import { statsSchemas } from './stats/schemas.js';
import { todoSchemas } from './todo/schemas.js';
import { userEditingSchemas } from './users/editing.js';
import { userSchemas } from './users/schemas.js';

export const callSchemas = {
  ...activitySchemas,
  ...announcementSchemas,
  ...applicationSchemas,
  ...authSchemas,
  ...contactRequestSchemas,
  ...contactRequestEditingSchemas,
  ...editingSchemas,
  ...figureSchemas,
  ...guardianSchemas,
  ...lectureSchemas,
  ...lectureEditingSchemas,
  ...mailSchemas,
  ...loginSchemas,
  ...mediaLibrarySchemas,
  ...newsEventSchemas,
  ...noteSchemas,
  ...newsEventEditingSchemas,
  ...openApiSchemas,
  ...previewSchemas,
  ...privacySchemas,
  ...progressSchemas,
  ...recoverySchemas,
  ...setupSchemas,
  ...signInSchemas,
  ...siteSchemas,
  ...statsSchemas,
  ...todoSchemas,
  ...userSchemas,
  ...userEditingSchemas,
} as const satisfies Record<CallName, CallSchemas>;

type Schemas = typeof callSchemas;

/** What a call is sent with. */
export type CallBody<Name extends CallName> = Schemas[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;

/** What a call answers. */
export type CallAnswer<Name extends CallName> = Schemas[Name] extends {
  answer: infer Answer extends z.ZodType;
}
  ? z.output<Answer>
  : undefined;

/** What a client makes of an answer: a list says how many rows there are in all. */
export type CallData<Name extends CallName> = Schemas[Name] extends { list: object }
  ? { rows: CallAnswer<Name>; total: number }
  : CallAnswer<Name>;
