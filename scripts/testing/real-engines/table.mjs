/** @typedef {{ suite: string, server: string, version: string, nodes: number, passed: number, skipped: number, failed: number }} Row */

/** Where the operators' page has what each command writes. */
const ENGINES = '<!-- written by `npm run test:engines -- --real` -->';
export const FAULTS = '<!-- written by the tests of faults with `--real` -->';
const END = '<!-- end of what it writes -->';

/** @param {Row} row */
const lineOf = ({ suite, server, version, nodes, passed, skipped, failed }) =>
  `| ${suite} | ${server} ${version}${nodes > 1 ? `, ${nodes} nodes` : ''} | ${passed} | ${skipped} | ${failed} |`;

const LINE = /^\| ([^|]+) \| (\S+) (\S+?)(?:, (\d+) nodes)? \| (\d+) \| (\d+) \| (\d+) \|$/;

/** The rows of a table as it stands on the page. @param {string} table @returns {readonly Row[]} */
const rowsIn = (table) =>
  table.split('\n').flatMap((line) => {
    const [, suite = '', server = '', version = '', nodes = '1', passed, skipped, failed] = LINE.exec(line) ?? [];
    const counts = { passed: Number(passed), skipped: Number(skipped), failed: Number(failed) };
    return suite ? [{ suite, server, version, nodes: Number(nodes), ...counts }] : [];
  });

/**
 * What suites came to, those that did not run this time as they stand on the page.
 * @param {string} table as it stands there
 * @param {readonly Row[]} fresh
 * @param {readonly import('./suites.mjs').RealSuite[]} suites all that there are, in the order of the table
 * @returns {readonly Row[]}
 */
export const withFresh = (table, fresh, suites) => {
  const all = [...fresh, ...rowsIn(table)];
  return suites.flatMap(
    ({ suite, server, nodes = 1 }) =>
      all.find((row) => row.suite === suite && row.server === server && row.nodes === nodes) ?? [],
  );
};

/** @param {readonly import('./gaps.mjs').Gap[]} gaps */
const gapLines = (gaps) =>
  gaps.flatMap(({ server, suite, why, error, tests, sometimes }) => [
    `- ${server}, ${suite}${sometimes ? ', at times' : ''}: ${why} (\`${error}\`)`,
    ...tests.map((test) => `  - ${test}`),
  ]);

/** @param {readonly Row[]} rows @param {readonly import('./gaps.mjs').Gap[]} gaps */
export const tableOf = (rows, gaps) =>
  [
    '| suite | server | passed | skipped | failed |',
    '|---|---|---|---|---|',
    ...rows.map(lineOf),
    '',
    'Skipped by name, for what the server itself lacks, with what it gives instead:',
    '',
    ...gapLines(gaps),
  ].join('\n');

/**
 * Puts a table into a page, between its two marks.
 * @param {string} page
 * @param {(before: string) => string} table from what stands there
 * @param {string} begin the first of the marks
 */
export function placed(page, table, begin = ENGINES) {
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(END, from);
  if (from < begin.length || to < 0) throw new Error(`the page has no place for the table: ${begin} … ${END}`);
  return `${page.slice(0, from)}\n${table(page.slice(from, to).trim())}\n${page.slice(to)}`;
}
