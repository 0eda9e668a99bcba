/** @typedef {{ run: string, what: string, servers: string, passed: number, failed: number }} Run what a test of faults did and came to, on which servers */

const HEAD = ['| test | did | servers | passed | failed |', '|---|---|---|---|---|'];

/** @param {string} line of the table */
const keyOf = (line) => {
  const [, test, , servers] = line.split('|').map((cell) => cell.trim());
  return `${test} ${servers}`;
};

/**
 * A table of runs with one more, in place of the last one of the same test on the same servers.
 * @param {string} table as it stands on the page
 * @param {Run} run
 */
export function withRun(table, { run, what, servers, passed, failed }) {
  const line = `| \`npm run ${run}\` | ${what} | ${servers} | ${passed} | ${failed} |`;
  const others = table.split('\n').filter((other) => other.startsWith('| `') && keyOf(other) !== keyOf(line));
  return [...HEAD, ...[...others, line].sort()].join('\n');
}
