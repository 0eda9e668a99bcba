import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { noChromium } from './chromium.mjs';
import { readClosingLine, readPlaywright } from './reports.mjs';
import { broken, closingLine, withExit } from './tally.mjs';

/** What Refrain runs on: the oldest that it takes, the one it prefers, and the newest. */
export const MAJORS = ['22', '24', '26'];

const MINUTE = 60_000;
const SET_UP = "await (await import('./scripts/setup.mjs')).ensureReady()";

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ version: string, setUpMs: number, units: Tally, song: Tally }} Row
 */

/** @param {readonly string[]} args @returns {Promise<string[]>} lines */
const git = async (...args) => {
  /** @type {string[]} */
  const lines = [];
  const { code, tail } = await run('git', args, { cwd: root, onLine: (line) => lines.push(line) });
  if (code !== 0) throw new Refusal(`The checkout could not be copied: ${tail.join(' ')}`);
  return lines;
};

/** Copies the checkout as it stands, changed files too, with its history and without what was installed and built. @param {string} folder */
export const copyCheckout = async (folder) => {
  await git('clone', '--quiet', '--shared', root, folder);
  for (const file of await git('ls-files', '--deleted')) rmSync(join(folder, file), { force: true });
  for (const file of await git('ls-files', '--modified', '--others', '--exclude-standard')) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
};

/**
 * @param {{ node: string, folder: string, chromium: string | undefined, logs: string, note: (text: string) => void }} options `folder`: a new copy of the checkout
 * @returns {Promise<Row>}
 * @throws {Refusal} where it cannot be set up
 */
export const tryNode = async ({ node, folder, chromium, logs, note }) => {
  // npm and all that it starts find this Node first.
  const { npm_execpath: _, ...rest } = process.env;
  const report = join(folder, 'song.json');
  const env = {
    ...rest,
    PATH: `${dirname(node)}${delimiter}${rest.PATH ?? ''}`,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  /** @param {string} name @param {readonly string[]} args */
  const work = (name, args) => {
    note(name);
    return run(node, args, {
      cwd: folder,
      env,
      log: join(logs, `${name}.log`),
      timeoutMs: 30 * MINUTE,
      onLine: (line) => note(`${name}: ${line.slice(0, 80)}`),
    });
  };
  const version = (await run(node, ['-p', 'process.versions.node'])).tail.at(-1) ?? '';
  const started = Date.now();
  const setUp = await work('set-up', ['--input-type=module', '-e', SET_UP]);
  const setUpMs = Date.now() - started;
  if (setUp.code !== 0)
    throw new Refusal(`Node ${version} could not be set up (${join(logs, 'set-up.log')}):\n${setUp.tail.join('\n')}`);
  const unit = await work('units', ['scripts/test.mjs', '--only', 'unit']);
  const units = withExit(readClosingLine(unit.tail), unit);
  if (!chromium) return { version, setUpMs, units, song: broken(noChromium) };
  const journey = await work('song', ['scripts/journeys.mjs', 'song.spec', '--reporter=list,json']);
  const song = existsSync(report)
    ? withExit(readPlaywright(JSON.parse(readFileSync(report, 'utf8'))), journey)
    : broken(journey.tail.join('\n'));
  return { version, setUpMs, units, song };
};

/** @param {readonly Row[]} rows @returns {string[]} lines */
export const table = (rows) => {
  const cells = [
    ['Node', 'Set-up', 'Units', 'Song'],
    ...rows.map(({ version, setUpMs, units, song }) => [
      version,
      `${(setUpMs / 1000).toFixed(1)} s`,
      closingLine(units),
      closingLine(song),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
