import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { bin, root, setupFolder } from '../../lib/paths.mjs';
import { run } from '../../lib/processes.mjs';
import { elapsed, progress } from '../../lib/progress.mjs';
import { explain } from '../../lib/refusal.mjs';
import { catalog } from '../../servers/catalog.mjs';
import { fetchServer, missingFor } from '../../servers/fetch.mjs';
import { startServer, stateOf, stopServers } from '../../servers/running.mjs';
import { broken, closingLine } from '../tally.mjs';
import { gaps } from './gaps.mjs';
import { judge } from './judge.mjs';

/** @typedef {import('./suites.mjs').RealSuite} RealSuite */
/** @typedef {import('../tally.mjs').Tally} Tally */

const LONGEST_MS = 15 * 60_000;

/** @param {RealSuite} suite @param {NodeJS.ProcessEnv} env @param {(text: string) => void} note @returns {Promise<Tally>} */
async function runSuite({ suite, server, nodes = 1, specs }, env, note) {
  const name = `real-${server}-${nodes}-${suite.replace(' ', '-')}`;
  const report = join(setupFolder, 'test', `${name}.json`);
  const log = join(setupFolder, 'test', `${name}.log`);
  rmSync(report, { force: true });
  const args = [bin('jest'), '--ci', '--json', '--outputFile', report, '--maxWorkers', '2', '--forceExit', specs];
  const onLine = (/** @type {string} */ line) => /^(PASS|FAIL) /.test(line) && note(line);
  const { tail, timedOut } = await run(process.execPath, args, { cwd: root, env, log, timeoutMs: LONGEST_MS, onLine });
  if (timedOut || !existsSync(report)) return broken(`It gave no report.\n${tail.join('\n')}`);
  const known = gaps.filter((gap) => gap.server === server && gap.suite === suite);
  return judge(JSON.parse(readFileSync(report, 'utf8')), known);
}

/**
 * Runs suites on servers of their own, which end with it; those of one server share it.
 * @param {string} folder of all servers
 * @param {readonly RealSuite[]} suites
 * @returns {Promise<{ asked: RealSuite, version: string, tally: Tally }[]>} none for a server that this machine cannot have
 */
export async function runSuites(folder, suites) {
  // Apart from servers that a person has started, with data of their own.
  const own = join(folder, 'engines');
  mkdirSync(own, { recursive: true });
  await stopServers(own);
  const outcomes = [];
  let standing = '';
  try {
    for (const asked of suites) {
      const server = catalog.find(({ name }) => name === asked.server);
      if (!server) throw new Error(`there is no server ${asked.server}`);
      const nodes = asked.nodes ?? 1;
      const label = `${asked.suite} on ${server.name} ${server.version}${nodes > 1 ? `, ${nodes} nodes` : ''}  `;
      const missing = missingFor(server);
      if (missing) process.stdout.write(`${label}not run: ${missing}\n`);
      if (missing) continue;
      const started = Date.now();
      const shown = progress(label, { out: process.stdout });
      /** @type {Tally} */
      let tally;
      try {
        if (standing !== `${server.name} ${nodes}`) {
          await stopServers(own);
          shown.note('fetching, building and starting');
          await startServer(own, server, await fetchServer(folder, server), nodes);
          standing = `${server.name} ${nodes}`;
        }
        shown.note('running');
        tally = await runSuite(asked, { ...process.env, ...stateOf(own).env[server.name] }, shown.note);
      } catch (error) {
        tally = broken(explain(error));
      }
      shown.end(`${label}${closingLine(tally)}, ${tally.skipped} skipped  ${elapsed(Date.now() - started)}`);
      for (const line of [...(tally.lines ?? []), ...tally.problems]) process.stdout.write(`  ${line}\n`);
      outcomes.push({ asked, version: server.version, tally });
    }
  } finally {
    await stopServers(own);
  }
  return outcomes;
}
