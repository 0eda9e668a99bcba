import { nothing } from './tally.mjs';

/** Colours and cursor moves of a terminal. */
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** Where in the test runner or in Node an error passed through says nothing about the error. */
const FOREIGN_FRAME = /^\s+at .*(node_modules|node:internal).*\n?/gm;

/** @param {string} text */
const plain = (text) => text.replace(ANSI, '').replace(FOREIGN_FRAME, '').trimEnd();

/**
 * Reads jest's `--json` report. A file that could not even run counts as one failure.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} JestTest
 * @param {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests', number> &
 *   { testResults: { name: string, message: string, status: string, assertionResults: JestTest[] }[] }} report
 * @returns {import('./tally.mjs').Tally}
 */
export function readJest(report) {
  const problems = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed');
    if (failures.length === 0) return status === 'failed' ? [plain(`${name}\n${message}`)] : [];
    return failures.map((test) => plain(`${test.fullName}\n${name}\n${test.failureMessages.join('\n')}`));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    problems,
  };
}

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { status?: string, results: { errors?: { message?: string }[] }[] }[] }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 */

/**
 * @param {Suite} suite
 * @param {string[]} path titles above it
 * @returns {{ spec: Spec, title: string }[]} every spec of a suite, with all titles above it
 */
function specsOf(suite, path) {
  const here = [...path, suite.title];
  const own = (suite.specs ?? []).map((spec) => ({ spec, title: [...here, spec.title].join(' › ') }));
  return [...own, ...(suite.suites ?? []).flatMap((child) => specsOf(child, here))];
}

const FLAKY_LINES = 12;

/** @param {{ spec: Spec, title: string }} failed */
const problemOf = ({ spec, title }) => {
  const errors = spec.tests.flatMap((test) => test.results.at(-1)?.errors ?? []).map(({ message }) => message ?? '');
  return plain([title, `${spec.file}:${spec.line}`, ...errors].join('\n'));
};

/**
 * Reads Playwright's JSON report. A test that passed on its second try has passed, and is named as flaky with what failed at
 * first, in one line. Errors outside of any test are failures.
 * @typedef {Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>} Stats
 * @param {{ stats: Stats, errors: { message?: string }[], suites: Suite[] }} report
 * @returns {import('./tally.mjs').Tally}
 */
export function readPlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap((suite) => specsOf(suite, []));
  const flaky = specs.filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'));
  const firstError = (/** @type {Spec} */ { tests }) =>
    plain(tests[0]?.results[0]?.errors?.[0]?.message ?? '')
      .split(/\s*\n\s*/)
      .slice(0, FLAKY_LINES)
      .join(' ');
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    problems: [
      ...specs.filter(({ spec }) => !spec.ok).map(problemOf),
      ...errors.map(({ message = 'no message' }) => plain(message)),
    ],
    lines: flaky.map(({ spec, title }) => `flaky: ${title} (${spec.file}:${spec.line}): ${firstError(spec)}`),
  };
}

/**
 * Reads the last `N passed, N failed` a program printed. What it says that it FAILED comes before all else it printed.
 * @param {readonly string[]} lines
 * @returns {import('./tally.mjs').Tally}
 */
export function readClosingLine(lines) {
  const found = lines
    .map((line) => /^(\d+) passed, (\d+) failed$/.exec(plain(line).trim()))
    .filter((match) => match !== null)
    .at(-1);
  if (!found) return nothing();
  const failed = Number(found[2]);
  const said = lines.filter((line) => line.startsWith('FAILED '));
  return { passed: Number(found[1]), failed, skipped: 0, problems: failed > 0 ? [[...said, ...lines].join('\n')] : [] };
}
