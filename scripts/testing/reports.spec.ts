import { readClosingLine, readJest, readPlaywright } from './reports.mjs';
import { add, broken, closingLine, exitCode, inShort, nothing, withExit } from './tally.mjs';

const ok = { code: 0, tail: [], timedOut: false };

describe("jest's report", () => {
  const red = 'is \u001b[31mnot\u001b[39m\n    at x.ts:1\n    at y (node_modules/jest/x.js:1)';
  const failedFile = { name: 'x.spec.ts', status: 'failed' };

  test('is counted, a file that could not run as one failure', () => {
    const tally = readJest({
      numPassedTests: 2,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          ...failedFile,
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'is fine', failureMessages: [] },
            { status: 'failed', fullName: 'is red', failureMessages: [red] },
          ],
        },
        { ...failedFile, message: 'cannot be read', assertionResults: [] },
      ],
    });
    expect(tally).toEqual({
      passed: 2,
      failed: 2,
      skipped: 2,
      problems: ['is red\nx.spec.ts\nis not\n    at x.ts:1', 'x.spec.ts\ncannot be read'],
    });
  });
});

describe("Playwright's report", () => {
  test('is counted, with the titles and errors of what failed', () => {
    const tests = [{ results: [{ errors: [{ message: 'no sound' }] }] }];
    const failing = { title: 'plays', file: 'a.spec.ts', line: 3, ok: false, tests };
    const flaky = {
      ...failing,
      title: 'stops',
      ok: true,
      tests: [{ status: 'flaky', results: [{ errors: [{ message: 'too late\nby far' }] }, {}] }],
    };
    const tally = readPlaywright({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
      suites: [{ title: 'a.spec.ts', suites: [{ title: 'player', specs: [failing, { ...failing, ok: true }, flaky] }] }],
    });
    expect(tally).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
    expect(tally.problems).toEqual(['a.spec.ts › player › plays\na.spec.ts:3\nno sound', 'no server']);
    expect(tally.lines).toEqual(['flaky: a.spec.ts › player › stops (a.spec.ts:3): too late by far']);
  });
});

describe('the closing line of a program', () => {
  test('is the last one', () => {
    expect(readClosingLine(['1 passed, 0 failed', 'more', '50 passed, 0 failed'])).toEqual({ ...nothing(), passed: 50 });
  });

  test('brings what was printed when something failed', () => {
    const lines = ['worker gave up', 'FAILED nothing is lost: post-1', '49 passed, 1 failed'];
    const problems = [[lines[1], ...lines].join('\n')];
    expect(readClosingLine(lines)).toEqual({ passed: 49, failed: 1, skipped: 0, problems });
  });

  test('that is missing counts nothing', () => {
    expect(readClosingLine(['all 50 passed, 0 failed of course'])).toEqual(nothing());
  });
});

describe('a tally', () => {
  test('of a runner that ends well is what it says', () => {
    expect(withExit({ ...nothing(), passed: 1 }, ok)).toEqual({ ...nothing(), passed: 1 });
  });

  test.each([
    ['ends badly although all passed', { ...nothing(), passed: 1 }, { ...ok, code: 1 }, { passed: 1, failed: 1 }],
    ['ends badly for the failures it names', { ...nothing(), failed: 1 }, { ...ok, code: 1 }, { passed: 0, failed: 1 }],
    ['took too long', { ...nothing(), passed: 1 }, { ...ok, code: 130, timedOut: true }, { passed: 1, failed: 1 }],
    ['ran nothing', nothing(), ok, { passed: 0, failed: 1 }],
  ])('of a runner that %s', (_, tally, ended, expected) => {
    expect(withExit(tally, ended)).toMatchObject(expected);
  });

  test('passes only when something ran and nothing failed', () => {
    const one = { ...nothing(), passed: 1 };
    expect([nothing(), one, broken('x'), add(one, broken('x'))].map(exitCode)).toEqual([1, 0, 1, 1]);
  });

  test('closes with one plain line', () => {
    expect(closingLine(add({ ...nothing(), passed: 41, skipped: 3 }, broken('x')))).toBe('41 passed, 1 failed');
  });
});

it('says in one line what failed, however long it is', () => {
  expect(inShort('a fan › plays\n\n  plays.spec.ts\n  Expected: 2\n')).toBe(
    'failed: a fan › plays | plays.spec.ts | Expected: 2',
  );
  expect(inShort('x'.repeat(60_000)).length).toBeLessThan(400);
});
