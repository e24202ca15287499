import { stripVTControlCharacters } from 'node:util';

/**
 * Reads a runner's JSON report: the number of passed tests, and each failed test with the beginning
 * of its message. A test that passed only when it was repeated has failed.
 */
export const readReport = {
  vitest(report) {
    const tests = report.testResults.flatMap((file) =>
      // A file that could not be loaded has no tests, only a message.
      file.status === 'failed' && file.assertionResults.length === 0
        ? [{ status: 'failed', fullName: file.name, failureMessages: [file.message] }]
        : file.assertionResults,
    );
    return {
      passed: report.numPassedTests,
      failures: tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(fullName, failureMessages)),
    };
  },

  playwright({ stats, suites = [], errors = [] }) {
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected,
      failures: [
        ...errors.map(({ message }) => failure('before any test', [message])),
        ...specs.flatMap(({ file, title, tests }) =>
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
    };
  },
};

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Enough lines to tell causes apart; the whole message is further up in the output. */
const shownLines = 12;

function failure(name, messages) {
  const lines = messages.flatMap((message = '') =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at /.test(line)),
  );
  return { name, lines: lines.slice(0, shownLines) };
}
