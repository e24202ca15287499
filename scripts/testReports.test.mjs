import { describe, expect, test } from 'vitest';
import { readReport } from './testReports.mjs';

describe('of vitest', () => {
  test('what failed stands there with its message, without the stack', () => {
    const report = {
      numPassedTests: 1,
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a one', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a two',
              failureMessages: ['Error: \u001b[31mTest timed out\u001b[39m\n    at a.ts:3:1'],
            },
          ],
        },
      ],
    };
    expect(readReport.vitest(report)).toEqual({
      passed: 1,
      failures: [{ name: 'a two', lines: ['Error: Test timed out'] }],
    });
  });

  test('a file that cannot be loaded has failed', () => {
    const file = { name: '/b.test.ts', status: 'failed', message: 'No such module' };
    const report = { numPassedTests: 0, testResults: [{ ...file, assertionResults: [] }] };
    expect(readReport.vitest(report).failures).toEqual([
      { name: '/b.test.ts', lines: ['No such module'] },
    ]);
  });
});

describe('of Playwright', () => {
  const spec = (title, status, messages = []) => ({
    title,
    file: 'news.spec.ts',
    tests: [
      {
        projectName: 'sqlite',
        status,
        results: [{ errors: messages.map((message) => ({ message })) }],
      },
    ],
  });

  test('what failed, or passed only when repeated, stands there wherever it is grouped', () => {
    const report = {
      stats: { expected: 1 },
      errors: [],
      suites: [
        {
          specs: [spec('lists', 'expected'), spec('waits', 'flaky', ['Too late'])],
          suites: [{ specs: [spec('opens', 'unexpected', ['One', 'Two'])] }],
        },
      ],
    };
    expect(readReport.playwright(report)).toEqual({
      passed: 1,
      failures: [
        { name: '[sqlite] news.spec.ts: waits', lines: ['Too late'] },
        { name: '[sqlite] news.spec.ts: opens', lines: ['One', 'Two'] },
      ],
    });
  });

  test('what kept the run from beginning stands there', () => {
    const report = { stats: { expected: 0 }, errors: [{ message: 'No browser' }], suites: [] };
    expect(readReport.playwright(report).failures).toEqual([
      { name: 'before any test', lines: ['No browser'] },
    ]);
  });
});
