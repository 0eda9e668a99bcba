import { relative } from 'node:path';

import { bin, root } from './lib/paths.mjs';
import { Refusal, runScript } from './lib/refusal.mjs';
import { runBuilt } from './lib/run-built.mjs';
import { onNewerNode } from './setup/node-version.mjs';
import { BROWSERS, chosenBrowser, findPrograms, journeyTexts } from './testing/browsers.mjs';

/** Runs the journeys: all of them in Chromium, or the few of `--browser firefox` and `--browser webkit`. */
await runScript(async () => {
  await onNewerNode();
  const { browser, rest } = chosenBrowser(process.argv.slice(2));
  if (browser === 'chromium') {
    process.argv.splice(2, Infinity, 'test', '-c', 'e2e', ...rest);
    return runBuilt(relative(root, bin('@playwright/test')));
  }
  const { found, missing } = await findPrograms(BROWSERS[browser], (text) => process.stderr.write(`${text} …\n`));
  if (missing.length > 0) throw new Refusal(journeyTexts.missing(browser, missing));
  const programs = Object.entries(found).map(([name, path]) => `--${name}=${path}`);
  process.argv.splice(2, Infinity, `--engine=${browser}`, ...programs, ...rest);
  runBuilt('e2e/browsers/run.mjs');
});
