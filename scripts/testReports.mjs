import { stripVTControlCharacters } from 'node:util';

/** Enough lines to tell causes apart; the whole message is further up in the output. */
const shownLines = 12;

function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return { name, lines: lines.slice(0, shownLines) };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Reads a runner's JSON report: the number of passed tests, and each failed test with the beginning
 * of its message. A test that passed only when it was repeated has failed.
 */
export const readReport = {
  vitest: ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) =>
      // A file that could not be loaded has no tests, only a message.
      status === 'failed' && assertionResults.length === 0
        ? [failure(name, [message])]
        : assertionResults
            .filter((test) => test.status === 'failed')
            .map((test) => failure(test.fullName, test.failureMessages)),
    ),
  }),

  playwright: ({ stats, errors, ...report }) => ({
    passed: stats.expected,
    failures: [
      ...errors.map(({ message }) => failure('before any test', [message])),
      ...specsOf(report).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ projectName, results }) =>
            failure(
              `[${projectName}] ${file}: ${title}`,
              results.flatMap((result) => result.errors.map(({ message }) => message)),
            ),
          ),
      ),
    ],
  }),
};
