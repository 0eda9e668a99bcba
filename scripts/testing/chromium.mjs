import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { bin, root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { onPath } from '../lib/on-path.mjs';
import { installFromDebian } from './debian.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const INSTALL_MS = 10 * 60_000;
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
  const candidates = [process.env.CHROMIUM_PATH, ...PLACES, ...COMMANDS.map((command) => onPath(command)), playwrightsOwn()];
  for (const path of new Set(candidates)) if (path && existsSync(path) && (await works(path))) return path;
  return undefined;
}

async function installFromPlaywright() {
  const { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: _, ...env } = process.env;
  await run(process.execPath, [bin('@playwright/test'), 'install', 'chromium'], { env, log, timeoutMs: INSTALL_MS });
}

/**
 * A Chromium that starts: the one named, one on this machine, else one installed now.
 * @param {(text: string) => void} note
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium(note) {
  const present = await find();
  if (present) return present;
  for (const install of [() => installFromDebian(['chromium'], log), installFromPlaywright]) {
    note('installing a Chromium');
    await install();
    const installed = await find();
    if (installed) return installed;
  }
  return undefined;
}
