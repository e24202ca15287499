import { createRequire } from 'node:module';
import { languages } from '@nihongo-lanka/contract';
import type * as Seeds from '../cms/src/operations/seed/seeds';

// The CMS is CommonJS, and Node.js can't import names from its modules.
const require = createRequire(import.meta.url);
const seeds: typeof Seeds = require('../cms/src/operations/seed/seeds.ts');
const { about, courses, exampleFoundation, home, newsEvents, staff, support } = seeds;

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
