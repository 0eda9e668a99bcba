import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root, setupFolder, workspaces } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { progress } from '../lib/progress.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { texts } from './texts.mjs';

/**
 * Not `npm ci`: a lock written where other platforms' binaries cannot be fetched lacks them, and `npm ci` then refuses
 * it. `--no-save` leaves the lock as it is in git all the same. No package needs its install script: each native one
 * carries its binaries.
 */
const INSTALL = 'install --no-audit --no-fund --no-save --ignore-scripts --include=dev --include=optional --loglevel=http'.split(
  ' ',
);

const installFingerprint = () =>
  fingerprint(root, ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((place) => `${place}/package.json`)], {
    also: [process.platform, process.arch],
  });

/** Environment of everything the set-up starts: no telemetry, no downloads on the side, no colours in the logs. */
export const quietEnv = () => {
  const { FORCE_COLOR: _, ...env } = process.env;
  const nx = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };
  return { ...env, ...nx, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', SCARF_ANALYTICS: 'false', NO_COLOR: '1' };
};

/**
 * How node_modules stands. npm writes its own list last, so without it nothing there can be trusted; a package of the
 * list that is gone was taken away later, which npm mends by itself.
 * @param {string} folder
 * @returns {'missing' | 'unfinished' | 'damaged' | 'whole'}
 */
export function treeState(folder) {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return 'missing';
  try {
    const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
    return Object.keys(packages).every((path) => existsSync(join(folder, path, 'package.json'))) ? 'whole' : 'damaged';
  } catch {
    return 'unfinished';
  }
}

/**
 * A package caught half unpacked has its package.json and passes for installed, so after an interruption only a fresh
 * start is safe.
 * @param {import('./stamp.mjs').Stamp} stamp
 * @param {ReturnType<typeof treeState>} tree
 */
export const mustStartAfresh = (stamp, tree) => tree !== 'missing' && (stamp.state === 'started' || tree === 'unfinished');

/** @type {import('./steps.mjs').Step} */
export const install = {
  name: 'install',
  fingerprint: installFingerprint,
  whole: () => treeState(root) === 'whole',
  async work({ stamp, shareChild }) {
    if (mustStartAfresh(stamp, treeState(root))) {
      process.stderr.write(`${texts.unfinished}\n`);
      for (const place of ['.', ...workspaces]) rmSync(join(root, place, 'node_modules'), { recursive: true, force: true });
    }
    const { command, before } = npm();
    const log = join(setupFolder, 'install.log');
    const shown = progress('Installing packages');
    let fetched = 0;
    const { code, tail } = await run(command, [...before, ...INSTALL], {
      cwd: root,
      env: quietEnv(),
      log,
      onStart: shareChild,
      onLine: (line) => isRequest(line) && line.includes('.tgz') && shown.note(`${++fetched} fetched`),
      keep: (line) => !isRequest(line),
    });
    shown.end();
    if (code !== 0) throw new Refusal(texts.install(log, tail), { cutShort: code > 128 });
  },
};

/** @param {string} line */
const isRequest = (line) => /^npm http /.test(line);
