import { relative } from 'node:path';

import { useRealServers } from '../e2e/support/servers/real-servers.mjs';
import { bin, root } from './lib/paths.mjs';
import { Refusal, runScript } from './lib/refusal.mjs';
import { runBuilt } from './lib/run-built.mjs';
import { standBack } from './lib/stand-back.mjs';
import { onNewerNode } from './setup/node-version.mjs';
import { BROWSERS, chosenBrowser, findPrograms, journeyTexts } from './testing/browsers.mjs';

/** What stands behind `--real`: names of servers, up to the next option. @param {readonly string[]} args */
const realServers = (args) => {
  const at = args.indexOf('--real');
  if (at < 0) return { real: false, names: [], rest: args };
  const after = args.slice(at + 1);
  const end = after.findIndex((arg) => arg.startsWith('-'));
  const names = end < 0 ? after : after.slice(0, end);
  return { real: true, names, rest: [...args.slice(0, at), ...after.slice(names.length)] };
};

/**
 * Runs the journeys: all of them in Chromium, or the few of `--browser firefox` and `--browser webkit`; with `--real kafka versitygw`
 * those of a song and of a payment on real servers with empty data, which end with it: `npm run journeys -- song-distributed --real kafka versitygw`.
 */
await runScript(async () => {
  await onNewerNode();
  standBack();
  const { browser, rest } = chosenBrowser(process.argv.slice(2));
  if (browser === 'chromium') {
    const { rest: files, ...asked } = realServers(rest);
    await useRealServers('journeys', asked);
    process.argv.splice(2, Infinity, 'test', '-c', 'e2e', ...files);
    return runBuilt(relative(root, bin('@playwright/test')));
  }
  const { found, missing } = await findPrograms(BROWSERS[browser], (text) => process.stderr.write(`${text} …\n`));
  if (missing.length > 0) throw new Refusal(journeyTexts.missing(browser, missing));
  const programs = Object.entries(found).map(([name, path]) => `--${name}=${path}`);
  process.argv.splice(2, Infinity, `--engine=${browser}`, ...programs, ...rest);
  runBuilt('e2e/browsers/run.mjs');
});
