import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { bin, root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { onPath } from '../lib/on-path.mjs';
import { installFromDebian } from './debian.mjs';

/** Chromium without windows, as Playwright itself uses it: a journey takes it half the work of a full one. */
const SHELL = 'chromium-headless-shell';
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const INSTALL_MS = 10 * 60_000;
/** Worth waiting for where journeys could run without it. */
const SHELL_INSTALL_MS = 90_000;
const log = join(setupFolder, 'chromium.log');

export const noChromium =
  'No Chromium was found, and none could be installed, so the journeys did not run. ' +
  'Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), ' +
  'or name one in CHROMIUM_PATH, and start again.';

/** Where Playwright would keep its own. */
function playwrightsOwn() {
  try {
    return createRequire(join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** A file of that name may be a stub that only says how to install it. @param {string} path */
const works = async (path) => (await run(path, ['--version'], { timeoutMs: 20_000 })).code === 0;

/** @returns {Promise<string | undefined>} */
async function find() {
  const commands = COMMANDS.map((command) => onPath(command));
  const candidates = [process.env.CHROMIUM_PATH, onPath(SHELL), ...PLACES, ...commands, playwrightsOwn()];
  for (const path of new Set(candidates)) if (path && existsSync(path) && (await works(path))) return path;
  return undefined;
}

async function installFromPlaywright() {
  const { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: _, ...env } = process.env;
  await run(process.execPath, [bin('@playwright/test'), 'install', 'chromium'], { env, log, timeoutMs: INSTALL_MS });
}

/**
 * A Chromium that starts: the one named, the headless shell of this machine or one installed now, else a full one of this machine or installed now.
 * @param {(text: string) => void} note
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium(note) {
  const present = await find();
  if (present && (process.env.CHROMIUM_PATH === present || present === onPath(SHELL))) return present;
  if (present) {
    note("installing Chromium's headless shell");
    await installFromDebian([SHELL], log, SHELL_INSTALL_MS);
    return find();
  }
  for (const install of [
    () => installFromDebian([SHELL], log),
    () => installFromDebian(['chromium'], log),
    installFromPlaywright,
  ]) {
    note('installing a Chromium');
    await install();
    const installed = await find();
    if (installed) return installed;
  }
  return undefined;
}
