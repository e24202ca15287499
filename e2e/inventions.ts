import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { languages } from '@nihongo-lanka/contract';
import type * as Seeds from '../cms/src/operations/seed/seeds';

// Playwright's loader can't load the CMS, which is CommonJS and requires the contract's modules.
const seeds: typeof Seeds = JSON.parse(
  execFileSync(
    process.execPath,
    ['--print', 'JSON.stringify(require("./operations/seed/seeds"))'],
    {
      cwd: fileURLToPath(new URL('../cms/dist/src', import.meta.url)),
      encoding: 'utf8',
    },
  ),
);
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
