/**
 * What a step of the tests came to. `problems` are texts for the person, one for each failure where possible.
 * `lines` say more, whatever the result.
 * @typedef {{ passed: number, failed: number, skipped: number, problems: string[], lines?: string[] }} Tally
 */

/** @returns {Tally} */
export const nothing = () => ({ passed: 0, failed: 0, skipped: 0, problems: [] });

/**
 * A step that crashed, could not run or gave no result counts as one failure, never as none.
 * @param {string} reason
 * @returns {Tally}
 */
export const broken = (reason) => ({ passed: 0, failed: 1, skipped: 0, problems: [reason] });

/**
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  problems: [...a.problems, ...b.problems],
});

/**
 * A runner that ends badly although each test it names passed has failed at something it does not name.
 * @param {Tally} tally
 * @param {{ code: number, tail: readonly string[], timedOut: boolean }} ended
 * @returns {Tally}
 */
export function withExit(tally, { code, tail, timedOut }) {
  if (timedOut) return add(tally, broken(`It took too long and was ended.\n${tail.join('\n')}`));
  if (code !== 0 && tally.failed === 0) return add(tally, broken(`It ended with code ${code}.\n${tail.join('\n')}`));
  if (tally.passed + tally.failed === 0) return broken(`It ran no test.\n${tail.join('\n')}`);
  return tally;
}

const SHORT = { lines: 6, characters: 360 };

/** A problem in one line, for the end of a long run. @param {string} problem */
export const inShort = (problem) => {
  const lines = problem
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return `failed: ${lines.slice(0, SHORT.lines).join(' | ').slice(0, SHORT.characters)}`;
};

/** The line everything ends with. @param {Tally} tally */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** Nothing run is not a pass. @param {Tally} tally */
export const exitCode = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);
