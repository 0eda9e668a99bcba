/** @typedef {{ suite: string, server: string, version: string, nodes: number, passed: number, skipped: number, failed: number }} Row */

const [BEGIN, END] = ['<!-- written by `npm run test:engines -- --real` -->', '<!-- end of what it writes -->'];

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
 * Puts the table into a page, between its two marks.
 * @param {string} page
 * @param {string} table
 */
export function placed(page, table) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the page has no place for the table: ${BEGIN} … ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n${table}\n${page.slice(to)}`;
}
