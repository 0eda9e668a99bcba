import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/paths.mjs';
import { endTogether } from './lib/processes.mjs';
import { Refusal, runScript } from './lib/refusal.mjs';
import { serversFolder } from './servers/folder.mjs';
import { ensureReady } from './setup.mjs';
import { gaps } from './testing/real-engines/gaps.mjs';
import { runSuites } from './testing/real-engines/run.mjs';
import { realSuites } from './testing/real-engines/suites.mjs';
import { placed, tableOf, withFresh } from './testing/real-engines/table.mjs';
import { add, closingLine, exitCode, nothing } from './testing/tally.mjs';

const PAGE = join(root, 'deploy', 'README.md');
const servers = [...new Set(realSuites.map(({ server }) => server))];
const USAGE = `Usage: npm run test:engines [-- --real [${servers.join('|')} …]]`;

/** The conformance suites on real servers. The operators' page says what they came to. @param {readonly string[]} names */
async function onRealServers(names) {
  if (names.some((name) => !servers.includes(name))) throw new Refusal(USAGE);
  await ensureReady({ build: false });
  endTogether();
  const wanted = realSuites.filter(({ server }) => names.length === 0 || names.includes(server));
  const outcomes = await runSuites(serversFolder(), wanted);
  const rows = outcomes.map(({ asked, version, tally }) => ({ ...asked, nodes: asked.nodes ?? 1, version, ...tally }));
  const page = placed(readFileSync(PAGE, 'utf8'), (before) => {
    const all = withFresh(before, rows, realSuites);
    const known = gaps.filter((gap) => all.some(({ server, suite }) => server === gap.server && suite === gap.suite));
    return tableOf(all, known);
  });
  writeFileSync(PAGE, page);
  const total = outcomes.map(({ tally }) => tally).reduce(add, nothing());
  process.stdout.write(`${closingLine(total)}\n`);
  process.exitCode = exitCode(total);
}

await runScript(async () => {
  const [option, ...names] = process.argv.slice(2);
  if (option === '--real') return onRealServers(names);
  if (option !== undefined) throw new Refusal(USAGE);
  process.argv.push('--only', 'engines');
  return void (await import('./test.mjs'));
});
