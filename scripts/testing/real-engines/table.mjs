/** @typedef {{ suite: string, server: string, version: string, nodes: number, passed: number, skipped: number, failed: number }} Row */

/** Where the operators' page has what each command writes. */
const ENGINES = '<!-- written by `npm run test:engines -- --real` -->';
export const FAULTS = '<!-- written by the tests of faults with `--real` -->';
const END = '<!-- end of what it writes -->';

/** @param {Row} row */
const lineOf = ({ suite, server, version, nodes, passed, skipped, failed }) =>
  `| ${suite} | ${server} ${version}${nodes > 1 ? `, ${nodes} nodes` : ''} | ${passed} | ${skipped} | ${failed} |`;

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
