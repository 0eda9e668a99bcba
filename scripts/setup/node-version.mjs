import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { progress } from '../lib/progress.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { npm } from './npm.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { texts } from './texts.mjs';

// An older Node has to get as far as this check: the scripts import nothing from `node:` that came after Node 16.

/** The version that is fetched where only an older one is: the one that the images have. */
const FETCHED_MAJOR = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
const FETCH_MS = 5 * 60_000;

/** @param {string} version */
const numbers = (version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/**
 * Whether a version lies in a range written as `^22.13.0 || >=24.0.0`, the two forms that `engines` may use.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  return range.split('||').some((part) => {
    const [, operator, lowest = ''] = /^(\^|>=)(.+)$/.exec(part.trim()) ?? [];
    const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = numbers(lowest);
    const reaches = major - wantMajor || minor - wantMinor || patch - wantPatch;
    return reaches >= 0 && (operator === '>=' || major === wantMajor);
  });
}

const wanted = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node;

/** `^22.13.0 || >=24.0.0` as `22.13+ or 24+`. @param {string} range */
export const inWords = (range) =>
  range
    .split('||')
    .map(
      (part) =>
        `${part
          .trim()
          .replace(/^(\^|>=)/, '')
          .replace(/(\.0)+$/, '')}+`,
    )
    .join(' or ');

/**
 * Goes on where this Node is new enough. Elsewhere it runs the same command again with a newer one from the npm registry,
 * ends with its exit code, and never returns.
 * @param {string} [version]
 * @throws {Refusal} where no newer Node can be had
 */
export async function onNewerNode(version = process.versions.node) {
  if (satisfies(version, wanted())) return;
  const node = await newerNode(version);
  await runAgain(node);
}

/**
 * @param {string} version of the Node that is too old
 * @returns {Promise<string>} path of one that is new enough
 */
async function newerNode(version) {
  const range = inWords(wanted());
  const { node, log } = await nodeOf(FETCHED_MAJOR, texts.fetchingNode(version, range, FETCHED_MAJOR));
  if (!node) throw new Refusal(texts.nodeVersion(version, range, log));
  return node;
}

/**
 * A Node of a major version that we may run on: this one, one that was fetched before, or one fetched now.
 * @param {string} major
 * @param {string} title of the progress that is shown
 * @returns {Promise<{ node: string | undefined, log: string }>} its path, and where npm's words stand if there is none
 */
export async function nodeOf(major, title) {
  const log = join(setupFolder, `node-${major}.log`);
  // Remembers where the fetched Node lies, so that npm is asked once.
  const stampFile = join(setupFolder, `node-${major}.json`);
  if (process.versions.node.startsWith(`${major}.`)) return { node: process.execPath, log };
  const stamp = readStamp(stampFile);
  if (stamp.state === 'done' && existsSync(stamp.fingerprint)) return { node: stamp.fingerprint, log };
  const { command, before } = npm();
  const shown = progress(title);
  // The registry's package `node` holds the program itself; npm keeps it in its own cache.
  const args = [...before, 'exec', '--yes', `--package=node@${major}`, '--', 'node', '-p', 'process.execPath'];
  const { tail } = await run(command, args, { cwd: root, log, timeoutMs: FETCH_MS });
  shown.end();
  const node = tail.findLast((line) => existsSync(line.trim()))?.trim();
  const found = node && (await run(node, ['-p', 'process.versions.node'])).tail.at(-1);
  if (!node || !found?.startsWith(`${major}.`) || !satisfies(found, wanted())) return { node: undefined, log };
  writeStamp(stampFile, { state: 'done', fingerprint: node });
  return { node, log };
}

/** Runs this command with another Node, whose terminal, signals and exit code are ours. @param {string} node */
async function runAgain(node) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, PATH: path } });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to both of us.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
  process.exit(/** @type {number} */ (code));
}
