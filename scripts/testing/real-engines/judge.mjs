import { nothing } from '../tally.mjs';

/** @typedef {import('./gaps.mjs').Gap} Gap */
/** @typedef {import('../tally.mjs').Tally} Tally */

/** What the titles of suites say where their server is no double. */
const ON_A_REAL_SERVER = /\(real\)/;

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n', 1)[0] ?? '';

/**
 * What a report of jest comes to on a server with known gaps. A test of a gap counts as skipped only where it fails as the gap says; one that
 * passes is a failure of the list, unless it may.
 * @param {{ testResults: { name: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @param {readonly Gap[]} gaps of this server and suite
 * @returns {Tally}
 */
export function judge({ testResults }, gaps) {
  const tally = nothing();
  const fail = (/** @type {string} */ problem) => void ((tally.failed += 1), tally.problems.push(problem));
  for (const { name, message, assertionResults } of testResults) {
    if (assertionResults.length === 0) fail(`${name}\n${message}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (!ON_A_REAL_SERVER.test(fullName)) continue;
      const known = gaps.filter(({ tests }) => tests.some((test) => fullName.endsWith(test)));
      const error = failureMessages.join('\n');
      if (status === 'passed' && known.some(({ sometimes }) => !sometimes))
        fail(`${fullName}\npasses now: take it off the known gaps`);
      else if (status === 'passed') tally.passed += 1;
      else if (status !== 'failed') tally.skipped += 1;
      else if (!known.some((gap) => error.includes(gap.error))) fail(`${fullName}\n${error}`);
      else {
        tally.skipped += 1;
        tally.lines = [...(tally.lines ?? []), `known gap: ${fullName}: ${firstLine(error)}`];
      }
    }
  }
  return tally;
}
