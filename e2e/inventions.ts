import { createRequire } from 'node:module';
import { languages } from '@nihongo-lanka/contract';
import type * as Courses from '../cms/seed/courses';
import type * as Foundation from '../cms/seed/foundation';
import type * as NewsEvents from '../cms/seed/newsEvents';
import type * as Pages from '../cms/seed/pages';
import type * as Staff from '../cms/seed/staff';

// The CMS is CommonJS, and Node.js can't import names from its modules.
const require = createRequire(import.meta.url);
const { courses }: typeof Courses = require('../cms/seed/courses.ts');
const { exampleFoundation }: typeof Foundation = require('../cms/seed/foundation.ts');
const { newsEvents }: typeof NewsEvents = require('../cms/seed/newsEvents.ts');
const { about, home, support }: typeof Pages = require('../cms/seed/pages.ts');
const { staff }: typeof Staff = require('../cms/seed/staff.ts');

/** All that the examples say about a foundation that does not exist, in every language. */
export const inventions = languages
  .flatMap((language) => [
    ...Object.values(exampleFoundation[language]),
    ...staff.flatMap((each) => [each[language].name, each[language].bio]),
    ...courses.flatMap((each) => [each[language].summary, ...each[language].points]),
    ...newsEvents.flatMap((each) => [each[language].title, each[language].location ?? '']),
    ...[about[language].vision, about[language].mission, home[language].quote.text],
    ...[home[language].quote.ja, home[language].facility.text],
    support[language].intro.split('\n', 1)[0] ?? '',
  ])
  .filter((invention) => invention !== '');
