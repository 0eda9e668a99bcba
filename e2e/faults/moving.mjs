import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startBacking } from '../support/servers/backing.mjs';
import { useRealServers } from '../support/servers/real-servers.mjs';
import { serverNames } from '../support/servers/server-names.mjs';
import { startServer } from '../support/servers/server.mjs';
import { keepScore } from './score.mjs';
import { asked } from './verdict.mjs';

/**
 * Moves the demo community to the servers of the distributed profile and into a new data folder: the same audit head, the same
 * charts, nothing that `projections verify` finds. Ends with `N passed, N failed`.
 */
const SEEDED_WITHIN_MS = 300_000;
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { real: { type: 'boolean', default: false } },
});
const real = await useRealServers('faults:moving', { real: values.real, names });
const { tally, say, count, seconds, close } = keepScore();
const folder = mkdtempSync(join(tmpdir(), 'refrain-moving-'));
const backing = await startBacking(join(folder, 'servers'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];

/** @param {readonly string[]} words @param {string} dataFolder @param {NodeJS.ProcessEnv} [env] */
const refrain = async (words, dataFolder, env = {}) => {
  const { code, lines } = await asked(words, { dataFolder, env });
  count({ name: `refrain ${words.join(' ')}`, findings: code === 0 ? [] : [`it ended with code ${code}\n${lines.join('\n')}`] });
  say(`${seconds()}  refrain ${words.join(' ')}`);
  // Progress is not part of what it says.
  return lines.filter((line) => !line.startsWith('{'));
};

/** What a side says of itself. @param {string} dataFolder @param {NodeJS.ProcessEnv} [env] */
const told = async (dataFolder, env) => {
  await refrain(['projections', 'verify'], dataFolder, env);
  const [head = ''] = await refrain(['audit', 'verify'], dataFolder, env);
  const charts = [];
  for (const window of ['day', 'week', 'month', 'all'])
    charts.push(...(await refrain(['charts', '--as-of', asOf, '--window', window], dataFolder, env)));
  return { head, charts: charts.join('\n') };
};

/** @param {string} name @param {{ head: string, charts: string }} side @param {{ head: string, charts: string }} expected */
const same = (name, side, expected) => {
  count({
    name: `${name}: the same audit head`,
    findings: side.head === expected.head && side.head.includes('chain intact') ? [] : [`${side.head}\n${expected.head}`],
  });
  count({
    name: `${name}: the same charts`,
    findings: side.charts === expected.charts && side.charts.length > 0 ? [] : [`${side.charts}\n${expected.charts}`],
  });
};

const server = await startServer({ dataFolder: first, demo: true, readyMs: SEEDED_WITHIN_MS });
await server.stop();
const asOf = new Date().toISOString();
say(`${seconds()}  the demo community is there; the servers are ${serverNames()}`);
try {
  const before = await told(first);
  await refrain(['migrate', '--from', 'sqlite', '--to', 'eventstoredb'], first, backing.env);
  same(`on ${serverNames()}`, await told(first, backing.env), before);
  await refrain(['migrate', '--from', 'eventstoredb', '--to', 'sqlite'], second, backing.env);
  same('in a new folder', await told(second), before);
  same('where it came from', await told(first), before);
  say(before.head);
} finally {
  await server.remove();
  await backing.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await real.end(tally, 'the demo community to the servers and back');
}
close();
