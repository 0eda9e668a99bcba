import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { endTogether } from './lib/processes.mjs';
import { elapsed, progress } from './lib/progress.mjs';
import { explain, Refusal, runScript } from './lib/refusal.mjs';
import { catalog } from './servers/catalog.mjs';
import { fetchServer, missingFor, programOf } from './servers/fetch.mjs';
import { serversFolder } from './servers/folder.mjs';
import { startServer, stateOf, stopServers } from './servers/running.mjs';

const USAGE = `Usage: npm run servers -- up|down|status [${catalog.map(({ name }) => name).join('|')} …] [--brokers 1|3]`;

/** @param {string[]} args */
function asked(args) {
  const options = /** @type {const} */ ({ brokers: { type: 'string', default: '1' } });
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const [command = '', ...names] = positionals;
  const brokers = Number(values.brokers);
  const unknown =
    names.some((name) => !catalog.some((server) => server.name === name)) ||
    Object.keys(values).some((name) => name !== 'brokers');
  if (!['up', 'down', 'status'].includes(command) || unknown || ![1, 3].includes(brokers)) throw new Refusal(USAGE);
  return { command, brokers, servers: catalog.filter(({ name }) => names.length === 0 || names.includes(name)) };
}

/** @param {string} folder @param {import('./servers/catalog.mjs').Server} server @param {number} brokers */
async function up(folder, server, brokers) {
  const label = `${server.name} ${server.version}`.padEnd(18);
  const missing = missingFor(server);
  if (missing) throw new Refusal(`${label}not here: ${missing}`);
  if (stateOf(folder).running.some((each) => each.server === server.name)) return process.stdout.write(`${label}runs already\n`);
  const started = Date.now();
  const shown = progress(label, { out: process.stdout });
  try {
    shown.note(existsSync(programOf(folder, server)) ? 'starting' : `fetching and building (${folder})`);
    const program = await fetchServer(folder, server);
    shown.note('starting');
    const running = await startServer(folder, server, program, brokers);
    return shown.end(`${label}${running.map(({ port }) => `127.0.0.1:${port}`).join(', ')}  ${elapsed(Date.now() - started)}`);
  } catch (error) {
    shown.end(`${label}failed`);
    throw error;
  }
}

/** Every server that can be had; the others are named, and the exit code says so. */
await runScript(async () => {
  endTogether();
  const { command, brokers, servers } = asked(process.argv.slice(2));
  const folder = serversFolder();
  if (command === 'status') {
    const { running } = stateOf(folder);
    for (const server of catalog) {
      const ports = running.filter((each) => each.server === server.name).map(({ port }) => `127.0.0.1:${port}`);
      const state = existsSync(programOf(folder, server)) ? 'built' : 'not built';
      process.stdout.write(`${`${server.name} ${server.version}`.padEnd(18)}${ports.join(', ') || state}\n`);
    }
    return;
  }
  if (command === 'down') {
    for (const { name } of servers)
      for (const each of await stopServers(folder, name)) process.stdout.write(`${each.name} ended\n`);
    return;
  }
  /** @type {string[]} */
  const problems = [];
  for (const server of servers) await up(folder, server, brokers).catch((error) => problems.push(explain(error)));
  process.stdout.write(`For the tests: . ${join(folder, 'env')}\n`);
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
});
