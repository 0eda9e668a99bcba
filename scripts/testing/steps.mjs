import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { bin, nodePackages, root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { findChromium, noChromium } from './chromium.mjs';
import { ENGINE_SPECS, readEngines } from './engines.mjs';
import { prepareKafkaMock } from './kafka-mock.mjs';
import { readClosingLine, readJest, readPlaywright } from './reports.mjs';
import { scratchFolder } from './scratch.mjs';
import { broken, nothing, withExit } from './tally.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {object} TestStep
 * @property {string} name for `--only`
 * @property {string} [needs] the file whose absence means that there is nothing to run yet
 * @property {boolean} built whether it needs the build
 * @property {string} [beside] the step before it that it runs beside: each of the two keeps one core at most
 * @property {number} [cores] how many cores that takes; default: any number
 * @property {(note: (text: string) => void) => Promise<Tally>} run
 */

const MINUTE = 60_000;
/** Far above what the specs take on two cores: it ends what hangs. */
const UNIT_MINUTES = 70;
const BUDGET = 'frontend/scripts/budget.mjs';
const KILL = 'e2e/faults/kill.mjs';
const CLUSTER = 'e2e/faults/cluster.mjs';
const BACKUP = 'e2e/faults/backup.mjs';
const HOSTILE = 'e2e/faults/hostile.mjs';
const RELEASES = 'e2e/releases/open.mjs';
/** What is checked but not built: the specs of the packages and all of the rest. */
const TYPE_PROJECTS = [
  'tsconfig.spec.json',
  'scripts/tsconfig.json',
  'frontend/tsconfig.json',
  'frontend/tsconfig.worker.json',
  'e2e/tsconfig.json',
];
/** One thread beside lint: two do a third more work for the same answer. */
const BESIDE_LINT = ['--checkers', '1'];
const tsc = bin.bind(undefined, '@typescript/native', 'tsc');

/** @param {string} name */
const logOf = (name) => join(setupFolder, 'test', `${name}.log`);

/**
 * Several commands that count as one test together.
 * @param {string} name
 * @param {() => readonly (readonly string[])[]} commands arguments for node
 */
const asOneTest = (name, commands) => async (/** @type {(text: string) => void} */ note) => {
  for (const [index, args] of commands().entries()) {
    note(args.slice(1).join(' '));
    const log = logOf(`${name}-${index}`);
    const { code, tail, timedOut } = await run(process.execPath, args, { cwd: root, log, timeoutMs: 10 * MINUTE });
    if (code !== 0)
      return broken(timedOut ? 'It took too long and was ended.' : tail.join('\n') || `It ended with code ${code}.`);
  }
  return { passed: 1, failed: 0, skipped: 0, problems: [] };
};

/**
 * A test runner that writes a JSON report.
 * @param {string} name
 * @param {readonly string[]} args for node
 * @param {string} report the file it writes
 * @param {(report: any) => Tally} read
 * @param {Parameters<typeof run>[2]} options
 */
async function withReport(name, args, report, read, options) {
  rmSync(report, { force: true });
  const ended = await run(process.execPath, args, { cwd: root, log: logOf(name), ...options });
  if (!existsSync(report)) return broken(`It ended with code ${ended.code} and without a report.\n${ended.tail.join('\n')}`);
  return withExit(read(JSON.parse(readFileSync(report, 'utf8'))), ended);
}

/** @type {string | undefined} */
let scratch;
/** What each spec builds for itself is written in memory; what breaks processes and disks writes to the disk. */
const inMemory = () => {
  scratch ??= scratchFolder();
  return { ...process.env, ...(scratch && { TMPDIR: scratch }) };
};

/** Most of what a spec makes is thrown away soon: a tenth less work. The workers of Jest take it over. */
const YOUNG = ['--max-semi-space-size=64'];

/**
 * @param {string} name
 * @param {readonly string[]} which arguments that choose the specs
 * @param {(text: string) => void} note
 * @param {(report: any) => Tally} read
 */
async function runJest(name, which, note, read = readJest) {
  const report = join(setupFolder, 'test', `${name}.json`);
  let files = 0;
  const onLine = (/** @type {string} */ line) => /^(PASS|FAIL) /.test(line) && note(`${++files} files, now ${line.slice(5)}`);
  const cache = ['--cacheDirectory', join(tmpdir(), 'refrain-jest')];
  const args = [...YOUNG, bin('jest'), '--ci', '--json', '--outputFile', report, ...cache, ...which];
  return withReport(name, args, report, read, { env: inMemory(), timeoutMs: UNIT_MINUTES * MINUTE, onLine });
}

/** The ways around the main one of a room: `npm run test:long`. */
const LONG_SPECS = '\\.long\\.spec\\.tsx?$';

/** One core stays free for what specs start beside themselves. */
const UNIT_WORKERS = Math.max(2, availableParallelism() - 1);

/** @param {(text: string) => void} note */
async function runUnit(note) {
  await prepareKafkaMock(note);
  const others = ['--testPathIgnorePatterns', '/node_modules/', ENGINE_SPECS, LONG_SPECS];
  return runJest('unit', ['--maxWorkers', String(UNIT_WORKERS), ...others], note);
}

/** @param {(text: string) => void} note */
async function runEngines(note) {
  await prepareKafkaMock(note);
  // They wait for servers that do not answer more than they work.
  return runJest('engines', ['--testPathPatterns', ENGINE_SPECS, '--maxWorkers', '8'], note, (report) => ({
    ...readJest(report),
    lines: readEngines(report),
  }));
}

/**
 * All journeys but those tagged `@long`, whose ways a short one goes or a spec of the screen. A journey that fails is tried once more. What passed only
 * then is named as flaky, to be mended next. Only that second try is written down for Playwright's viewer: pictures of every step of every journey would
 * take a third of the time. Nothing glides or fades in them; in `npm run journeys` it does.
 * @param {(text: string) => void} note
 */
async function runJourneys(note) {
  const chromium = await findChromium(note);
  if (!chromium) return broken(noChromium);
  const report = join(setupFolder, 'test', 'journeys.json');
  const env = { ...inMemory(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, JOURNEYS_STILL: '1' };
  const onLine = (/** @type {string} */ line) => /^\s*(✓|✘|ok|x|-)\s/.test(line) && note(line.trim());
  const again = ['--retries', '1', '--trace', 'on-first-retry'];
  const args = [bin('@playwright/test'), 'test', '-c', 'e2e', '--reporter=list,json', ...again, '--grep-invert', '@long'];
  return withReport('journeys', args, report, readPlaywright, { env, timeoutMs: 50 * MINUTE, onLine });
}

/**
 * A script that breaks what runs and ends with `N passed, N failed`.
 * @param {string} name
 * @param {readonly string[]} args
 */
const breaking = (name, args) => async (/** @type {(text: string) => void} */ note) => {
  const ended = await run(process.execPath, args, { cwd: root, log: logOf(name), timeoutMs: 30 * MINUTE, onLine: note });
  return withExit(readClosingLine(ended.tail), ended);
};

/**
 * What needs all stand-ins of the distributed profile: skipped, and said so, where one cannot be had.
 * @param {TestStep['run']} step
 * @returns {TestStep['run']}
 */
const onTheServers = (step) => async (note) => {
  const missing = await prepareKafkaMock(note);
  return missing ? { ...nothing(), skipped: 1, lines: [`skipped: ${missing}`] } : step(note);
};

/** Without the stand-ins the newest release is not moved to the servers, and that is said. @type {TestStep['run']} */
const openReleases = async (note) => {
  const missing = await prepareKafkaMock(note);
  const tally = await breaking('releases', [RELEASES, '--ends', ...(missing ? ['--servers', 'none'] : [])])(note);
  return missing ? { ...tally, skipped: 1, lines: [`skipped on the servers: ${missing}`] } : tally;
};

const typeChecks = () => [
  [tsc(), '-b', ...nodePackages],
  ...TYPE_PROJECTS.filter((project) => existsSync(join(root, project))).map((project) => [
    tsc(),
    '-p',
    project,
    '--noEmit',
    ...BESIDE_LINT,
  ]),
  // Whether somewhere a promise is waited for is a question of types.
  [bin('oxlint'), '--type-aware', '.'],
];

/** In the order they run: what is quick and says most first. @type {readonly TestStep[]} */
export const testSteps = [
  { name: 'types', built: true, run: asOneTest('types', typeChecks) },
  {
    name: 'lint',
    built: false,
    beside: 'types',
    run: asOneTest('lint', () => [
      [bin('eslint'), '.', '--max-warnings', '0'],
      [bin('knip'), '--no-progress'],
    ]),
  },
  { name: 'format', built: false, run: asOneTest('format', () => [[bin('oxfmt'), '--check', '.']]) },
  { name: 'unit', built: true, run: runUnit },
  { name: 'engines', built: true, beside: 'unit', cores: 4, run: runEngines },
  { name: 'budget', needs: BUDGET, built: true, run: asOneTest('budget', () => [[BUDGET]]) },
  // It measures how long a visitor waits: where two cores are all, nothing runs beside it.
  {
    name: 'hostile',
    needs: HOSTILE,
    built: true,
    beside: 'budget',
    cores: 4,
    run: breaking('hostile', [HOSTILE, '--minutes', '0.3']),
  },
  { name: 'journeys', needs: 'e2e/playwright.config.ts', built: true, run: runJourneys },
  { name: 'releases', needs: RELEASES, built: true, run: openReleases },
  { name: 'faults', needs: KILL, built: true, beside: 'releases', run: breaking('faults', [KILL, '--kills', '8']) },
  { name: 'cluster', needs: CLUSTER, built: true, run: onTheServers(breaking('cluster', [CLUSTER, '--kills', '3'])) },
  { name: 'backup', needs: BACKUP, built: true, beside: 'cluster', run: breaking('backup', [BACKUP, '--backups', '1']) },
];
